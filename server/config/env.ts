import { join } from 'node:path'
import type { z } from 'zod'
import type { Source } from '../db/connect'
import { type EnvironmentName, variables } from './env-variables'

/** An environment of this process. */
export interface EnvironmentSettings {
  readonly name: EnvironmentName
  /** Base addresses of its API and of its second backend, as the portal requests them. */
  readonly api: string
  readonly feed: string
  /** Its database; null when another server has it (PADDOCK_API_…). */
  readonly source: Source | null
  /** Roles that must sign in with a code besides the password. */
  readonly twoStepRoles: readonly string[]
}

/** The configuration of the process. */
export interface Settings {
  /**
   * The loopback address by default. Listening on all interfaces is for containers and must be set
   * explicitly.
   */
  readonly host: string
  readonly port: number
  /** The name of the licensed operator. */
  readonly operator: string
  /** The start of gaming days in minutes after midnight. */
  readonly cutoff: number
  /** Folder of the embedded databases, and of the secret key when none is configured. */
  readonly data: string
  readonly environments: readonly EnvironmentSettings[]
  readonly sessionIdleMinutes: number
  readonly sessionDays: number
  /** Per user and process; 0 is no limit. */
  readonly requestsPerMinute: number
  /** Number of proxies in front of the server, or their addresses. */
  readonly trustProxy: number | readonly string[]
  /** Whether HSTS includes subdomains. */
  readonly hstsSubdomains: boolean
  /** Hosts that streams may come from, besides this server. */
  readonly streamHosts: readonly string[]
  /** Where DEV and TEST send payouts; '' for the providers' own addresses. */
  readonly demoProvider: string
  /** In base 64. The first key seals. When empty, a key is stored in `data`. */
  readonly secretKeys: readonly string[]
  readonly logLevel: string
  readonly staffPassword: string | undefined
  /** Address of the PostgreSQL of the only environment, as the owner of its tables. */
  readonly migrateUrl: string | undefined
}

/** The message has a line for each invalid variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

type Values = { readonly [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['schema']> }

/**
 * Reads the configuration from environment variables; empty variables count as missing.
 * @throws ConfigurationError naming every invalid variable, without repeating secrets
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Settings {
  const values = readVariables(source)
  const environments = values.PADDOCK_ENVIRONMENTS.map(name => environmentOf(name, values))
  rejectSharedDatabase(values, environments)
  rejectMixed(values, environments)
  return {
    host: values.HOST,
    port: values.PORT,
    operator: values.PADDOCK_OPERATOR,
    cutoff: values.PADDOCK_CUTOFF,
    data: values.PADDOCK_DATA,
    environments,
    sessionIdleMinutes: values.PADDOCK_SESSION_IDLE_MINUTES,
    sessionDays: values.PADDOCK_SESSION_DAYS,
    requestsPerMinute: values.PADDOCK_USER_REQUESTS_PER_MINUTE,
    trustProxy: values.PADDOCK_TRUST_PROXY,
    hstsSubdomains: values.PADDOCK_HSTS_SUBDOMAINS,
    streamHosts: values.PADDOCK_STREAM_HOSTS,
    demoProvider: values.PADDOCK_DEMO_PROVIDER,
    secretKeys: values.PADDOCK_SECRET_KEY ?? [],
    logLevel: values.PADDOCK_LOG_LEVEL,
    staffPassword: values.PADDOCK_STAFF_PASSWORD,
    migrateUrl: values.DATABASE_MIGRATE_URL,
  }
}

function readVariables(source: Readonly<Record<string, string | undefined>>): Values {
  const problems: string[] = []
  const read = Object.entries(variables).map(([name, variable]) => {
    const text = source[name]?.trim() || undefined
    const parsed = variable.schema.safeParse(text)
    const found = 'isSecret' in variable ? '' : `, not "${text}"`
    if (!parsed.success) problems.push(`${name} must be ${variable.expected}${found}`)
    return [name, parsed.data]
  })
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'))
  return Object.fromEntries(read) as Values
}

/** The second backend has a distinct address for PROD (docs/contract.md, Environments and addresses). */
const feeds = { DEV: 'PADDOCK_FEED', TEST: 'PADDOCK_FEED', PROD: 'PADDOCK_FEED_PROD' } as const

function environmentOf(name: EnvironmentName, values: Values): EnvironmentSettings {
  const remote = values[`PADDOCK_API_${name}`]
  const url = values[`DATABASE_URL_${name}`] ?? values.DATABASE_URL
  const folder = join(values.PADDOCK_DATA, name.toLowerCase())
  return {
    name,
    api: remote ?? `/api/${name.toLowerCase()}`,
    feed: values[feeds[name]],
    source: remote === undefined ? (url === undefined ? { folder } : { url }) : null,
    twoStepRoles: values.PADDOCK_MFA_ROLES ?? [],
  }
}

/**
 * Environments of one process share its processor and memory: load on DEV or TEST, whose passwords are
 * public, would slow PROD down or stop it.
 */
function rejectMixed(
  { HOST, PADDOCK_ALLOW_MIXED }: Values,
  environments: readonly EnvironmentSettings[],
): void {
  const served = environments.filter(({ source }) => source !== null).map(({ name }) => name)
  const demos = served.filter(name => name !== 'PROD')
  if (PADDOCK_ALLOW_MIXED || isLoopback(HOST) || !served.includes('PROD') || demos.length === 0) return
  throw new ConfigurationError(
    `HOST=${HOST} opens PROD to other machines, and this process serves ${demos.join(' and ')} as well, whose load ` +
      'would slow PROD down: give PROD a process of its own (PADDOCK_ENVIRONMENTS=PROD), or set PADDOCK_ALLOW_MIXED=1',
  )
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/**
 * Two environments in one database would share staff and tokens: the demo staff of DEV could sign in to PROD.
 */
function rejectSharedDatabase(values: Values, environments: readonly EnvironmentSettings[]): void {
  const served = environments.filter(({ source }) => source !== null)
  if (values.DATABASE_URL !== undefined && served.length > 1) {
    const names = served.map(({ name }) => name)
    const own = names.map(name => `DATABASE_URL_${name}`).join(', ')
    throw new ConfigurationError(
      `DATABASE_URL is for a process with one environment, and this one serves ${names.join(', ')}: ` +
        `give ${own} instead, or let PADDOCK_ENVIRONMENTS name one`,
    )
  }
  if (values.DATABASE_MIGRATE_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigurationError(
      'DATABASE_MIGRATE_URL is for a process with one environment, whose application DATABASE_URL connects',
    )
  }
  const first = new Map<string, EnvironmentName>()
  for (const { name, source } of served) {
    if (source === null || !('url' in source)) continue
    const { hostname, port, pathname } = new URL(source.url)
    const database = `${hostname}:${port || '5432'}${pathname}`
    const earlier = first.get(database)
    if (earlier) {
      throw new ConfigurationError(
        `DATABASE_URL_${earlier} and DATABASE_URL_${name} must be different databases`,
      )
    }
    first.set(database, name)
  }
}
