import fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { registry } from '../src/resources'
import { ownRoutes } from './auth/account-routes'
import { ownTwoStepRoutes } from './auth/account-two-step-routes'
import { auditRefusals } from './auth/audit-refusals'
import { endForbiddenDownloads } from './auth/downloads'
import { guard } from './auth/guard'
import { requestLimit } from './auth/request-limit'
import { sessionRoutes, signInRoutes } from './auth/routes'
import { keyRing } from './auth/secret-keys'
import { type Clocks, watchAvailability } from './availability'
import { noteAddresses } from './client-address'
import type { Settings } from './config/env'
import { bySystem } from './context'
import { crudRoutes } from './crud/routes'
import { defaultViews } from './crud/saved-view-rows'
import { newId } from './db/id'
import { fileOfProject } from './db/project-file'
import { apiDescription } from './docs'
import { type Environment, makeDemos, type Opener, servedEnvironments } from './environments'
import { answerError, answerNotFound, zodValidator } from './error-handler'
import { forgetRuns } from './export/forget-runs'
import { downloadRoute, exportRoutes } from './export/routes'
import { fileRoutes } from './files/file-routes'
import { forgetUploads } from './files/forget-uploads'
import { securityHeaders } from './headers'
import { healthRoute } from './health'
import { forgetAnswers } from './idempotency/forget-answers'
import { startScheduler } from './jobs/scheduler'
import type { Worker } from './jobs/worker'
import { bodyLimit, takeOnlyJson } from './limits'
import { connectionSlots } from './live/connection-slots'
import { liveRoute } from './live/routes'
import { logOptions } from './log'
import { answerNoRequest, rejectMalformed, rewriteUrl } from './malformed-requests'
import { moduleList, modules, providerEventHandlers } from './modules'
import { oddsDoor } from './modules/odds-feed/door'
import { seenRoute } from './modules/places/heartbeat-route'
import { platformDoor } from './modules/platform'
import { providerDoor } from './modules/provider-door'
import { portalRoutes } from './page'
import { startSealing } from './sealing'
import { rejectWhileStopping } from './shutdown'

export interface AppOptions {
  readonly settings: Settings
  readonly opener: Opener
  /** The folder of the built portal. */
  readonly dist?: string
  readonly now?: () => Date
  /** Milliseconds between two polls for jobs, which run once the app listens. */
  readonly pollEvery?: number
  /** Milliseconds between two seals of the audit trail. */
  readonly sealEvery?: number
  /**
   * Milliseconds between two checks of the server's own availability, once the app listens, and the clocks to
   * use.
   */
  readonly watchEvery?: number
  readonly clocks?: Clocks
  /** Where the log goes instead of standard output. */
  readonly logTo?: { write(line: string): void }
  /** Called for every registered route. */
  readonly onRoute?: (route: Pick<RouteOptions, 'method' | 'url'>) => void
}

/** Builds the whole server: portal and API. Closing it closes the databases last. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings } = options
  // Tests set the time.
  const nowIn = (environment: Environment) => options.now ?? environment.now
  const app = fastify({
    ...logOptions(settings.logLevel, options.logTo),
    genReqId: () => newId(),
    trustProxy: trusted(settings.trustProxy),
    bodyLimit,
    requestTimeout: 30_000,
    return503OnClosing: false,
    frameworkErrors: answerError,
    rewriteUrl,
    clientErrorHandler: answerNoRequest,
    // Long path segments reach the routes, which reject them with all headers.
    routerOptions: { maxParamLength: 10_000 },
  })
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  const environments = servedEnvironments(settings, app.log, options.opener)
  const sealing = startSealing({ environments, log: app.log, every: options.sealEvery })
  let scheduler: Worker | null = null
  let availability: ReturnType<typeof watchAvailability> | null = null
  let isClosing = false
  app.addHook('onClose', async () => {
    isClosing = true
    await Promise.all([scheduler?.stop(), sealing.stop(), availability?.stop()])
    await Promise.all(environments.map(environment => environment.close()))
  })

  app.addHook('onListen', async () => {
    void makeDemos(environments).then(() => {
      if (isClosing) return
      scheduler = startScheduler({
        environments,
        jobs: [...moduleList.flatMap(({ jobs = [] }) => jobs), forgetAnswers, forgetRuns, forgetUploads],
        by: environment =>
          bySystem(
            {
              environment: environment.name,
              streamHosts: settings.streamHosts,
              operator: settings.operator,
              ...(environment.name !== 'PROD' &&
                settings.demoProvider !== '' && { demoProvider: settings.demoProvider }),
            },
            modules,
            nowIn(environment),
            keyRing(settings),
          ),
        log: app.log,
        pollEvery: options.pollEvery,
      })
      availability = watchAvailability({
        environments,
        log: app.log,
        every: options.watchEvery,
        clocks: options.clocks,
      })
    })
  })

  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  app.setValidatorCompiler(zodValidator)
  app.setSerializerCompiler(serializerCompiler)
  noteAddresses(app)
  takeOnlyJson(app)
  securityHeaders(app, settings)
  rejectMalformed(app)
  rejectWhileStopping(app)
  await apiDescription(app, { environments })

  const keys = keyRing(settings)
  const limit = requestLimit(settings.requestsPerMinute)
  for (const environment of environments) {
    const limits = { idleMinutes: settings.sessionIdleMinutes, days: settings.sessionDays }
    const { streamHosts, operator } = settings
    const now = nowIn(environment)
    const services = { modules, keys, requestLimit: limit, now }
    const authentication = { environment, limits, streamHosts, operator, ...services }
    await app.register(
      async api => {
        auditRefusals(api, environment, now)
        await api.register(signInRoutes, authentication)
        await api.register(seenRoute, authentication)
        await api.register(downloadRoute, { ...authentication, registry })
        await api.register(providerDoor, { ...authentication, handlers: providerEventHandlers })
        await api.register(oddsDoor, authentication)
        await api.register(platformDoor, {
          ...authentication,
          routes: moduleList.flatMap(({ platformRoutes = [] }) => platformRoutes),
        })
        await api.register(async guarded => {
          guarded.addHook('onRequest', guard(authentication))
          guarded.addHook('onSend', endForbiddenDownloads(authentication))
          await guarded.register(sessionRoutes, { ...authentication, defaultViewsOf: defaultViews })
          await guarded.register(ownRoutes, authentication)
          await guarded.register(ownTwoStepRoutes, authentication)
          await guarded.register(liveRoute, { ...authentication, registry, slots: connectionSlots() })
          await guarded.register(exportRoutes, { ...authentication, registry })
          for (const { routes } of moduleList) if (routes) await guarded.register(routes)
          await guarded.register(fileRoutes, { registry })
          await guarded.register(crudRoutes, { registry })
        })
      },
      { prefix: environment.base },
    )
  }
  await app.register(healthRoute, { environments })
  await app.register(portalRoutes, { settings, environments, dist: options.dist ?? builtPortal })
  return app
}

const builtPortal = fileOfProject('dist')

/** The number of proxies, or their addresses, in the form that Fastify takes. */
function trusted(proxies: Settings['trustProxy']) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : [...proxies]
}
