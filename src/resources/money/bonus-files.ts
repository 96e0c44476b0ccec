import { type BonusCurrency, bonusCurrencies, grantNeedsApproval } from '../../domain/bonus'
import { longestFile } from '../../domain/bonus-file'
import { type Currency, formatMoney } from '../../domain/money'
import { enumOf, integer, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'

/** Files from which bonuses were granted (docs/bonuses.md#files). */
export const bonusFiles = defineResource({
  name: 'bonusFiles',
  typename: 'BonusFile',
  label: 'Bonus files',
  title: 'name',
  icon: 'bonus',
  base: '/business/bonusfiles',
  appendOnly: true,
  movesMoney: true,
  views: {},
  partOf: 'template',
  fields: {
    name: text({
      label: 'File',
      required: true,
      managed: true,
      derive: ({ count, total, currency }) =>
        `${Number(count).toLocaleString('en')} bonuses, ${formatMoney(Number(total), currency as Currency)}`,
    }),
    template: reference({
      required: true,
      immutable: true,
      to: 'bonusTemplates',
      filter: true,
      only: { state: ['ACTIVE'] },
      agrees: { currency: 'currency' },
    }),
    currency: enumOf({ required: true, immutable: true, column: false, options: bonusCurrencies }),
    total: money({ required: true, immutable: true, currency: { field: 'currency' }, min: 1 }),
    count: integer({ label: 'Bonuses', required: true, managed: true, default: 0 }),
    sha256: text({ label: 'SHA-256', managed: true, max: 64, column: false }),
    grantedBy: reference({ managed: true, to: 'staff', person: true, stamp: 'actor' }),
  },
  clones: false,
  access: {
    list: ['admin', 'finance', 'pagcor'],
    show: ['admin', 'finance', 'pagcor'],
    create: ['admin'],
    export: [],
  },
  creation: {
    // "Bulk bonus grant" asks for it.
    form: false,
    input: {
      file: text({ required: true, max: longestFile, lines: 3 }),
      hash: text({ required: true, max: 64 }),
    },
  },
  approval: {
    create: {
      because: 'Bonuses that come to this amount need a second person',
      roles: ['admin'],
      when: (_before, { total, currency }) =>
        grantNeedsApproval({ amount: total, currency: currency as BonusCurrency }),
    },
  },
  significant: { create: 'ADJUSTMENT' },
  actions: {},
  sample: { currency: 'PHP' },
})
