import type { Module } from '../../module'
import { postStatement, reverseStatement, statementRule, takeCurrentTerms } from './post'
import { prepareStatements } from './prepare'
import { partnerRoutes } from './routes'

export { creditRule } from './credit-limit'
export { prepareStatements } from './prepare'

/** Statements of partners, and their credit limits. */
export const partnersModule: Module = {
  handlers: {
    'partnerStatements.post': postStatement,
    'partnerStatements.reverse': reverseStatement,
    'partnerStatements.useTerms': takeCurrentTerms,
  },
  rules: { partnerStatements: statementRule },
  routes: partnerRoutes,
  jobs: [
    {
      queue: 'partners.prepareStatements',
      every: 300,
      run: ({ database, by, signal }) => prepareStatements(database, by, signal),
    },
  ],
}
