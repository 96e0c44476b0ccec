import { z } from 'zod'
import { type NameLanguage, nameLanguages } from '../../../src/domain/names'
import type { PlatformRoutes } from '../../doors'
import { listDisplayNames } from './find-names'

const query = z.strictObject({
  language: z.enum(Object.keys(nameLanguages) as NameLanguage[]),
})

/** Names in the language of the players. */
export const nameRoutes: PlatformRoutes = async app => {
  app.get(
    '/platform/names',
    {
      config: { scope: 'BETS' },
      schema: { summary: 'Names of venues, races and runners in a language', querystring: query },
    },
    async request => ({
      items: await listDisplayNames(
        request.platform.database.orm,
        (request.query as { language: NameLanguage }).language,
      ),
    }),
  )
}
