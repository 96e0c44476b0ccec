import { and, eq } from 'drizzle-orm'
import { formatMoney } from '../../../src/domain/money'
import { type Breach, packChecks } from '../../../src/domain/packs/pack-checks'
import { differencesOf, type PackDifference } from '../../../src/domain/packs/pack-differences'
import {
  type DaySum,
  type PackFigures,
  type PackScope,
  packColumns,
} from '../../../src/domain/packs/pack-figures'
import { filesOf, manifestOf } from '../../../src/domain/packs/pack-file'
import { labelOf } from '../../../src/resources/kernel/declare/field'
import { dailyPacks } from '../../../src/resources/oversight/daily-packs'
import type { Handler, Previewer } from '../../context'
import { perform } from '../../crud/perform'
import type { Orm } from '../../db/database'
import { packContent } from '../../db/pack-tables'
import type { StoredRow } from '../../db/stored-row'
import { AppError } from '../../errors'
import { packCrypto } from '../../pack-crypto'
import { type Calculated, calculateDay, contentOf, dayOf, packsOf, scopeOf, storedPacks } from './calculate'
import { calculatedFiles, ledgerFile } from './pack-content'
import { enqueueSeal } from './seal-pack'

/**
 * Makes a new edition of the packs of a closed day whose figures or checks differ now; the former editions are kept. The
 * ledger of the day stays as it is, but staff may have corrected the records behind its entries.
 */
export const restateDay: Handler = async ({ transaction, by, row, input, at }) => {
  const day = dayOf(row)
  const calculated = await calculateDay(transaction, day)
  const system = { ...by, actor: null }
  const own = await restated(transaction, calculated, row, at.now)
  if (own.differences.length === 0)
    throw new AppError(
      409,
      'wrong_state',
      'Nothing has changed since the day was closed, so there is nothing to restate',
    )
  for (const { scope, row: pack } of await packsOf(transaction, system, day, calculated.sums)) {
    if (pack.id === row.id) continue
    if (pack.state === 'OPEN') {
      const content = { ...contentOf(calculated, scope, at.now), edition: 1, sealedBy: at.actor }
      await perform(transaction, system, dailyPacks, { id: pack.id }, 'closeWithDay', {}, async () => content)
      await enqueueSeal(transaction, pack.id, { scope, edition: 1, sums: calculated.sums })
      continue
    }
    const next = await restated(transaction, calculated, pack, at.now)
    if (next.differences.length === 0) continue
    const changes = { ...next, restatedBy: at.actor, restatedReason: input.reason }
    await perform(transaction, system, dailyPacks, { id: pack.id }, 'restateWithDay', {}, async () => changes)
    await enqueueSeal(transaction, pack.id, { scope, edition: next.edition, sums: calculated.sums })
  }
  const scope: PackScope = { kind: 'ALL', id: null }
  await enqueueSeal(transaction, row.id, { scope, edition: own.edition, sums: calculated.sums })
  return own
}

/**
 * Calculates a pack again, and its differences from the current edition.
 * @throws AppError 409 `wrong_state` while the file of the current edition is still being made
 */
async function restated(orm: Orm, calculated: Calculated, row: StoredRow, now: string) {
  const edition = Number(row.edition)
  const [kept] = await orm
    .select({ content: packContent.content })
    .from(packContent)
    .where(and(eq(packContent.pack, row.id), eq(packContent.edition, edition)))
  const manifest = kept && manifestOf(kept.content)
  if (!manifest)
    throw new AppError(
      409,
      'wrong_state',
      `The file of ${row.title} is still being made. Try again in a minute.`,
    )
  const scope = scopeOf(row)
  const content = contentOf(calculated, scope, now)
  const breaches = content.checks ?? []
  const files = calculatedFiles({
    ...{ day: calculated.day, scope, figures: figuresIn(content), breaches },
    sums: calculated.sums as readonly DaySum[],
  })
  const before = {
    figures: figuresIn(row),
    breaches: (row.checks ?? []) as readonly Breach[],
    files: manifest.files,
  }
  const ledger = manifest.files.filter(({ name }) => name === ledgerFile)
  const after = {
    figures: figuresIn(content),
    breaches,
    files: [...(await filesOf(files, packCrypto)), ...ledger],
  }
  return { ...content, edition: edition + 1, differences: differencesOf(before, after) }
}

function figuresIn(values: Readonly<Record<string, unknown>>): PackFigures {
  return Object.fromEntries(packColumns.map(name => [name, values[name]])) as PackFigures
}

/** Lists the changes that restating would make now, report by report. */
export const previewRestate: Previewer = async ({ orm, row }) => {
  const calculated = await calculateDay(orm, dayOf(row))
  const differences: Record<string, string>[] = []
  for (const pack of await storedPacks(orm, dayOf(row))) {
    const { differences: found } = await restated(orm, calculated, pack, '')
    differences.push(...found.map(each => described(pack, each)))
  }
  const count = differences.length
  const summary =
    count === 0
      ? 'Every report says what it said when the day was closed.'
      : `${count === 1 ? '1 difference' : `${count} differences`}. Needs a second approval.`
  return { summary, differences }
}

function described(pack: StoredRow, { kind, name, before, after }: PackDifference): Record<string, string> {
  const { currency } = dayOf(pack)
  const say = (value: string | number | null) => {
    if (value === null) return kind === 'CHECK' ? 'Holds' : 'None'
    return typeof value === 'number' ? formatMoney(value, currency) : value
  }
  return { report: String(pack.title), what: whatOf(kind, name), before: say(before), after: say(after) }
}

function whatOf(kind: PackDifference['kind'], name: string): string {
  if (kind === 'FILE') return name
  if (kind === 'CHECK') return packChecks[name as keyof typeof packChecks]
  return labelOf(name, dailyPacks.fields[name as keyof typeof dailyPacks.fields])
}
