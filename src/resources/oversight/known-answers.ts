import { definePage } from '../kernel/declare/resource'

/** Worked examples of dividends, computed in the browser and on the server (docs/pools.md, Known answers). */
export const knownAnswers = definePage({
  name: 'knownAnswers',
  path: '/business/knownanswers',
  label: 'Known answers',
  icon: 'verify',
  account: { admin: 14, pagcor: 6, nemoaudit: 2 },
  unscoped: true,
})
