import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { type Environment, isDemo } from './environments'

/**
 * GET /docs: the API as OpenAPI 3.1, made from the routes' own schemas; register it before them. The
 * environments have the same routes, so the routes are listed once, with DEV and TEST as servers. A process
 * that serves neither has no description.
 */
export async function apiDescription(
  app: FastifyInstance,
  { environments }: { environments: readonly Environment[] },
): Promise<void> {
  const described = environments.filter(({ name }) => isDemo(name))
  const [first] = described
  if (!first) return
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Paddock',
        version: '1',
        description:
          'The API behind the portal. Requests are GET, POST or PUT with JSON; every success is 200.',
      },
      servers: described.map(({ name, base }) => ({ url: base, description: name })),
      security: [{ bearer: [] }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of POST /signin/phone' },
          serviceKey: { type: 'http', scheme: 'bearer', description: 'A service key (docs/platform.md)' },
        },
        schemas: { ErrorAnswer: errorAnswer },
        responses: {
          Error: {
            description: 'Error',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } },
          },
        },
      },
    },
    transform: relativeTo(first.base),
    transformObject: document =>
      withErrors((document as { openapiObject: OpenAPIV3_1.Document }).openapiObject),
  })
  app.get('/docs', { schema: { hide: true } }, () => app.swagger())
}

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })

/** Describes the routes below a base address, relative to it. */
function relativeTo(base: string): SwaggerTransform {
  return document => {
    if (!document.url.startsWith(`${base}/`)) return { schema: { hide: true }, url: document.url }
    const { schema } = toJsonSchema(document as Parameters<typeof toJsonSchema>[0])
    return { schema, url: document.url.slice(base.length) }
  }
}

/** Every route can fail with the same error format. */
function withErrors(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {})) {
      if (typeof operation !== 'object' || !('responses' in operation)) continue
      operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/Error' } }
    }
  }
  return document
}

const errorAnswer = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'Message for people' },
    code: { type: 'string', description: 'Machine-readable code, such as stale_version' },
    requestId: { type: 'string' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: '422, 403 and 409: a message for each field',
    },
    current: { type: 'object', description: '409, stale: the current record' },
    versions: {
      type: 'object',
      properties: { yours: { type: 'integer' }, current: { type: 'integer' } },
    },
    references: {
      type: 'array',
      description: '409, in use: records that refer to it',
      items: {
        type: 'object',
        properties: {
          resource: { type: 'string' },
          field: { type: 'string' },
          id: { type: 'string' },
          title: { type: 'string' },
        },
      },
    },
    moreReferences: {
      type: 'object',
      description: '409, in use: how many more records refer to it, counted up to 10,000',
      properties: { count: { type: 'integer' }, isMore: { type: 'boolean' } },
    },
    payment: { type: 'object', description: '409, already_paid: the first payment' },
    price: { type: 'integer', description: '409, price_changed and stale_price: the price of now × 1,000' },
    selection: { type: 'string', description: '409, stale_price: the selection with that price' },
  },
} satisfies OpenAPIV3_1.SchemaObject
