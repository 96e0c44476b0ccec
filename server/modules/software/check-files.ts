import { fileChecks } from '../../../src/resources/oversight/file-checks'
import { softwareVersions } from '../../../src/resources/oversight/software-versions'
import type { ActionCall, By, Handler, Preparation } from '../../context'
import { perform } from '../../crud/perform'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { AppError } from '../../errors'
import type { Job } from '../../jobs/job'
import { buildRoot, type Findings, findChanges } from './manifest'
import { installedVersion, serverAccount } from './note-installation'

/** Most problems that a check names. */
const named = 100

/** Reads all files before the transaction of the action, which compares the manifest with what was installed. */
export const prepareCheck: Preparation = async () => checkOf(buildRoot())

/** Daily, and at once after the first start (docs/regulations.md, 40). */
export const checkJob: Job = {
  queue: 'software.checkFiles',
  every: 86_400,
  async run({ transaction, by }) {
    if (buildRoot() === null) return
    await transaction(orm => checkInstalled(orm, by))
  },
}

/** Checks the installed version, as the action does. */
async function checkInstalled(transaction: Orm, by: By): Promise<void> {
  const version = await installedVersion(transaction)
  if (version) await perform(transaction, by, softwareVersions, { id: version.id }, 'checkFiles', {})
}

/** @param root the folder of the build; null when the server runs from source */
export async function checkOf(root: string | null): Promise<Handler> {
  const found = root === null ? null : await findChanges(root)
  return async ({ transaction, by, row, at }: ActionCall) => {
    if (found === null)
      throw new AppError(
        409,
        'wrong_state',
        'This server runs from source. Only a build has a manifest to check.',
      )
    const problems = [...replaced(found, String(row.digest)), ...found.problems]
    const parts = `${found.files} files and ${found.packages} packages`
    const result = problems.length === 0 ? 'INTACT' : 'CHANGED'
    await insertRow(transaction, by, fileChecks, {
      software: row.id,
      outcome:
        problems.length === 0 ? `${parts} are as they were built` : `${problems.length} of ${parts} differ`,
      result,
      files: found.files,
      problems: problems.slice(0, named).map(problem => problem.slice(0, 300)),
      requestedBy: at.actor,
      server: serverAccount(),
    })
    return { lastCheck: result, lastCheckAt: at.now }
  }
}

function replaced({ digest }: Findings, installed: string): string[] {
  return digest === installed ? [] : ['build/manifest.json is not the one that was installed']
}
