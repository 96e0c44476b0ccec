import { isIP } from 'node:net'
import { z } from 'zod'
import { defaultOperator } from '../../src/domain/operator'
import { roles } from '../../src/resources/kernel/rights/roles'

const environmentNames = ['DEV', 'TEST', 'PROD'] as const
export type EnvironmentName = (typeof environmentNames)[number]

/** A variable of the process's environment; `expected` ends the sentence "… must be …". */
interface Variable<Schema extends z.ZodType = z.ZodType> {
  /** The value when the variable is missing; empty for no default. */
  readonly fallback: string
  readonly meaning: string
  readonly expected: string
  readonly schema: Schema
  /** Error messages never repeat the value. */
  readonly isSecret?: true
}

/** A name of at least two parts, or `*.` for all names below one. An empty list contains one empty text. */
const hostName = /^$|^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/

/** Every variable, in the README's order. */
export const variables = {
  PORT: given('4000', {
    meaning: 'Port that the server listens on',
    expected: 'a number from 1 to 65535',
    schema: wholeNumber(1, 65_535),
  }),
  // Only the loopback interface: the demo passwords are public, and the embedded database is for one machine.
  HOST: given('127.0.0.1', {
    meaning:
      'Network address that the server listens on; by default only this machine reaches it, a container needs 0.0.0.0',
    expected: 'a host name or an IP address',
    schema: z.string().regex(/^[\w.:-]+$/),
  }),
  PADDOCK_OPERATOR: given(defaultOperator, {
    meaning:
      'Name of the licensed operator, which stands in the header of all reports and exports, like Isla Racing Corporation',
    expected: 'a name of 2 to 120 letters, digits and signs',
    schema: z.string().regex(/^[^\p{C}]{2,120}$/u),
  }),
  PADDOCK_CUTOFF: given('06:00', {
    meaning:
      'When gaming days start, by the clocks of each place. A database keeps the one that it began with, and is not opened with another',
    expected: 'a time from 00:00 to 23:59',
    schema: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .transform(text => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
  }),
  PADDOCK_DATA: given('data', {
    meaning: 'Folder of the embedded databases, one per environment',
    expected: 'a folder',
    schema: z.string(),
  }),
  PADDOCK_ENVIRONMENTS: given(environmentNames.join(','), {
    meaning: 'Environments that this process serves',
    expected: `a list of environments like ${environmentNames.join(',')}, each once`,
    schema: z
      .string()
      .transform(trimmedList)
      .pipe(z.array(z.enum(environmentNames)).refine(names => new Set(names).size === names.length)),
  }),
  PADDOCK_ALLOW_MIXED: given('0', {
    meaning:
      'With 1, PROD may be served together with DEV or TEST when HOST is open to other machines; otherwise the server does not start',
    expected: '0 or 1',
    schema: z.enum(['0', '1']).transform(text => text === '1'),
  }),
  DATABASE_URL: database('PostgreSQL of the environment, when this process serves only one'),
  DATABASE_URL_DEV: database('PostgreSQL of DEV; without it, DEV is embedded'),
  DATABASE_URL_TEST: database('PostgreSQL of TEST; without it, TEST is embedded'),
  DATABASE_URL_PROD: database('PostgreSQL of PROD; without it, PROD is embedded'),
  DATABASE_MIGRATE_URL: database(
    'PostgreSQL of the environment, with the role that owns its tables, for npm run db:migrate; DATABASE_URL then names the role of the application',
  ),
  PADDOCK_API_DEV: elsewhere('API of DEV, when another server provides it'),
  PADDOCK_API_TEST: elsewhere('API of TEST, when another server provides it'),
  PADDOCK_API_PROD: elsewhere('API of PROD, when another server provides it'),
  PADDOCK_FEED: given('/feed', address('Second backend for DEV and TEST')),
  PADDOCK_FEED_PROD: given('/feed/prod', address('Second backend for PROD')),
  // docs/domain.md, Staff access
  PADDOCK_SESSION_IDLE_MINUTES: given('15', {
    meaning: 'Minutes without work after which a session ends',
    expected: 'a number from 1 to 1440',
    schema: wholeNumber(1, 1440),
  }),
  PADDOCK_SESSION_DAYS: given('1', {
    meaning: 'Days after which every session ends',
    expected: 'a number from 1 to 30',
    schema: wholeNumber(1, 30),
  }),
  PADDOCK_USER_REQUESTS_PER_MINUTE: given('1200', {
    meaning:
      'Requests that each user may send per minute to each process; beyond it the answer is 429, 0 is no limit',
    expected: 'a number from 0 to 1000000',
    schema: wholeNumber(0, 1_000_000),
  }),
  PADDOCK_MFA_ROLES: {
    fallback: '',
    meaning:
      'Roles that must use two-step sign-in, in every environment, like `admin,finance,kyc`; for other roles it is optional',
    expected: `a list of roles out of ${roles.join(', ')}, each once`,
    schema: z
      .string()
      .transform(trimmedList)
      .pipe(z.array(z.enum(roles)).refine(names => new Set(names).size === names.length))
      .optional(),
  },
  PADDOCK_SECRET_KEY: {
    fallback: '',
    meaning:
      'Key that seals the secrets of two-step sign-in and of records, 32 bytes in Base64 (`openssl rand -base64 32`); after a comma, earlier keys that still open them. By default the server creates one in PADDOCK_DATA, except for PROD in PostgreSQL, where secrets need this variable',
    expected: 'a 32-byte key in Base64, or several separated by commas',
    schema: z
      .string()
      .transform(trimmedList)
      .pipe(z.array(z.string().regex(/^[A-Za-z0-9+/]{43}=$/)))
      .optional(),
    isSecret: true,
  },
  PADDOCK_TRUST_PROXY: given('0', {
    meaning:
      "Trusted proxies in front, by number or by address: the server takes the user's address from their X-Forwarded headers. Otherwise all users behind a proxy count as one address",
    expected: 'the number of proxies in front, from 0 to 10, or their addresses separated by commas',
    schema: z.union([
      wholeNumber(0, 10),
      z
        .string()
        .transform(trimmedList)
        .pipe(z.array(z.string().refine(isNetwork))),
    ]),
  }),
  PADDOCK_HSTS_SUBDOMAINS: given('0', {
    meaning:
      'With 1, browsers that came over https are told to use https for all subdomains of the host as well; set it only where every subdomain has https',
    expected: '0 or 1',
    schema: z.enum(['0', '1']).transform(text => text === '1'),
  }),
  PADDOCK_DEMO_PROVIDER: given('', {
    meaning:
      'Where DEV and TEST send all payouts, like http://127.0.0.1:4100, in place of the addresses of the providers; npm run demo:provider answers there',
    expected: 'an http or https address without a path',
    schema: z.string().regex(/^$|^https?:\/\/[\w.-]+(:\d{1,5})?$/),
  }),
  PADDOCK_STREAM_HOSTS: given('', {
    meaning:
      'Hosts that video streams may come from, like live.example.com,*.cdn.example.com; this server is always allowed',
    expected: 'a list of host names like live.example.com,*.cdn.example.com',
    schema: z
      .string()
      .transform(trimmedList)
      .pipe(z.array(z.string().toLowerCase().regex(hostName)))
      .transform(hosts => hosts.filter(Boolean)),
  }),
  PADDOCK_LOG_LEVEL: given('info', {
    meaning: 'Lowest level that is logged',
    expected: 'one of trace, debug, info, warn, error, fatal, silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  }),
  PADDOCK_STAFF_PASSWORD: {
    fallback: '',
    meaning: 'Password for npm run staff:create, where it cannot be typed',
    expected: 'a password',
    schema: z.string().optional(),
    isSecret: true,
  },
} as const satisfies Record<string, Variable>

function given<Output>(
  fallback: string,
  { schema, ...rest }: Omit<Variable<z.ZodType<Output, string>>, 'fallback'>,
) {
  return { ...rest, fallback, schema: z.string().default(fallback).pipe(schema) }
}

function database(meaning: string) {
  return {
    fallback: '',
    meaning,
    expected: 'the address of a PostgreSQL, like postgres://user:password@host:5432/name',
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    isSecret: true,
  } as const
}

function elsewhere(meaning: string) {
  const { schema, ...rest } = address(meaning)
  return { ...rest, fallback: '', schema: schema.optional() }
}

function address(meaning: string) {
  return {
    meaning,
    expected: 'an address like https://api.example.com/prod, or a path like /backend/prod',
    schema: z
      .union([z.url({ protocol: /^https?$/, hostname: /./ }), z.string().regex(/^(\/[\w.-]+)+\/?$/)])
      .transform(text => text.replace(/\/+$/, '')),
  }
}

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
}

function trimmedList(text: string): string[] {
  return text.split(',').map(part => part.trim())
}

/** Whether the text is an address, or a range like 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/')
  return isIP(ip) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}
