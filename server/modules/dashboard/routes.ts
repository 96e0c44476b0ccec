import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { periodProblem } from '../../../src/domain/dashboard-period'
import { isCommonYear } from '../../../src/domain/day'
import { productNames } from '../../../src/domain/product'
import { payoutCurrencies } from '../../../src/domain/withdrawal'
import { can } from '../../../src/resources/kernel/rights/access'
import type { DashboardAnswer } from '../../../src/resources/kernel/wire/dashboard'
import { dashboard } from '../../../src/resources/oversight/dashboard'
import type { Context } from '../../context'
import { requireOpen } from '../../crud/read'
import { AppError } from '../../errors'
import { invalid } from '../../validate'
import { readDashboard } from './read-dashboard'

const error = 'Enter a day like 2026-11-22'
/** With the period before it, which the database must be able to name, too. */
const day = z.iso.date({ error }).refine(isCommonYear, { error })
const query = z.strictObject({
  from: day,
  to: day,
  currency: z.enum(payoutCurrencies),
  product: z.enum(productNames).optional(),
})

/** GET /admin/dashboard: all figures of a period of gaming days and a currency (docs/dashboard.md). */
export async function dashboardRoutes(app: FastifyInstance): Promise<void> {
  const schema = { summary: 'Figures of the dashboard', tags: ['Dashboard'], querystring: query }
  // Rights come before the query, which only those who may look need to get right.
  const onRequest = async ({ context }: { context: Context }) => {
    requireOpen(context.actor, dashboard)
    if (!can(context.actor, dashboard, 'show'))
      throw new AppError(403, 'forbidden', "You don't have access to the dashboard")
  }
  app.get(
    '/admin/dashboard',
    { exposeHeadRoute: false, onRequest, schema },
    async ({ context, query: asked }): Promise<DashboardAnswer> => {
      const { from, to, currency, product = null } = asked as z.infer<typeof query>
      const problem = periodProblem([from, to])
      if (problem) throw invalid({ to: problem })
      return readDashboard(context, [from, to], currency, product)
    },
  )
}
