import { describe, expect, it } from 'vitest'
import { ConfigurationError, readEnv } from '../../../server/config/env'
import { variables } from '../../../server/config/env-variables'

function problem(variables: Record<string, string>): string {
  const read = () => readEnv(variables)
  expect(read).toThrow(ConfigurationError)
  try {
    read()
    return ''
  } catch (error) {
    return (error as ConfigurationError).message
  }
}

describe('the configuration', () => {
  it('has the documented defaults', () => {
    expect(readEnv({})).toEqual({
      host: '127.0.0.1',
      port: 4000,
      operator: 'Paddock',
      cutoff: 360,
      data: 'data',
      environments: [
        { name: 'DEV', api: '/api/dev', feed: '/feed', source: { folder: 'data/dev' }, twoStepRoles: [] },
        { name: 'TEST', api: '/api/test', feed: '/feed', source: { folder: 'data/test' }, twoStepRoles: [] },
        {
          name: 'PROD',
          api: '/api/prod',
          feed: '/feed/prod',
          source: { folder: 'data/prod' },
          twoStepRoles: [],
        },
      ],
      sessionIdleMinutes: 15,
      sessionDays: 1,
      requestsPerMinute: 1200,
      trustProxy: 0,
      hstsSubdomains: false,
      streamHosts: [],
      demoProvider: '',
      secretKeys: [],
      logLevel: 'info',
      staffPassword: undefined,
      migrateUrl: undefined,
    })
  })

  it('takes the start of gaming days as a time of the day', () => {
    expect(['00:00', '06:00', '23:59'].map(PADDOCK_CUTOFF => readEnv({ PADDOCK_CUTOFF }).cutoff)).toEqual([
      0, 360, 1439,
    ])
    for (const PADDOCK_CUTOFF of ['24:00', '6:00', '06:60', '6'])
      expect(problem({ PADDOCK_CUTOFF })).toBe(
        `PADDOCK_CUTOFF must be a time from 00:00 to 23:59, not "${PADDOCK_CUTOFF}"`,
      )
  })

  it('takes empty variables for absent ones', () => {
    expect(readEnv({ PORT: '', HOST: ' ', DATABASE_URL_PROD: '' })).toEqual(readEnv({}))
  })

  it('says who signs in with two steps, in every environment', () => {
    const rolesOf = (PADDOCK_MFA_ROLES: string) =>
      readEnv({ PADDOCK_MFA_ROLES }).environments.map(({ twoStepRoles }) => twoStepRoles.join())
    expect(rolesOf('admin, finance')).toEqual(['admin,finance', 'admin,finance', 'admin,finance'])
    expect(rolesOf('')).toEqual(['', '', ''])
    expect(problem({ PADDOCK_MFA_ROLES: 'admin,boss' })).toBe(
      'PADDOCK_MFA_ROLES must be a list of roles out of admin, pagcor, finance, csr, fairplaymx, nemoaudit, cashier, kyc, cor, metaf, each once, not "admin,boss"',
    )
  })

  it('takes keys of 32 bytes, and repeats a wrong one nowhere', () => {
    const [one, two] = [1, 2].map(byte => Buffer.alloc(32, byte).toString('base64'))
    expect(readEnv({ PADDOCK_SECRET_KEY: `${one}, ${two}` }).secretKeys).toEqual([one, two])
    expect(problem({ PADDOCK_SECRET_KEY: 'hunter22' })).toBe(
      'PADDOCK_SECRET_KEY must be a 32-byte key in Base64, or several separated by commas',
    )
  })

  it('takes the name of the operator, on one line', () => {
    const named = (PADDOCK_OPERATOR: string) => readEnv({ PADDOCK_OPERATOR }).operator
    expect(named(' Isla Racing Corporation, S.A. de C.V. ')).toBe('Isla Racing Corporation, S.A. de C.V.')
    for (const wrong of ['X', 'Isla\nRacing', 'x'.repeat(121)])
      expect(problem({ PADDOCK_OPERATOR: wrong })).toContain(
        'PADDOCK_OPERATOR must be a name of 2 to 120 letters, digits and signs',
      )
  })

  it('takes hosts of streams by their names, in small letters, also all below one', () => {
    const { streamHosts } = readEnv({ PADDOCK_STREAM_HOSTS: 'Live.Example.com, *.cdn.example.com' })
    expect(streamHosts).toEqual(['live.example.com', '*.cdn.example.com'])
  })

  it.each([
    'localhost',
    '127.0.0.1',
    'https://live.example.com',
    '*',
    '*.com;script-src *',
    'a.example.com,,b',
  ])('takes no stream host %s', host => {
    expect(problem({ PADDOCK_STREAM_HOSTS: host })).toContain(
      'PADDOCK_STREAM_HOSTS must be a list of host names',
    )
  })

  it('tells every variable once, with a default and a meaning', () => {
    const names = Object.keys(variables)
    expect(new Set(names).size).toBe(names.length)
    expect(variables.PORT).toMatchObject({ fallback: '4000', meaning: 'Port that the server listens on' })
    expect(Object.values(variables).filter(({ meaning }) => meaning === '')).toEqual([])
  })

  it('serves PROD beside a demo environment to this machine alone, unless a variable allows more', () => {
    const mixed = { HOST: '0.0.0.0', PADDOCK_ENVIRONMENTS: 'DEV,PROD' }
    expect(problem(mixed)).toBe(
      'HOST=0.0.0.0 opens PROD to other machines, and this process serves DEV as well, whose load would slow PROD ' +
        'down: give PROD a process of its own (PADDOCK_ENVIRONMENTS=PROD), or set PADDOCK_ALLOW_MIXED=1',
    )
    expect(problem({ HOST: '192.168.0.7' })).toContain('serves DEV and TEST as well')
    const names = (variables: Record<string, string>) =>
      readEnv({ ...mixed, ...variables }).environments.map(({ name }) => name)
    expect(names({ PADDOCK_ALLOW_MIXED: '1' })).toEqual(['DEV', 'PROD'])
    expect(names({ PADDOCK_ENVIRONMENTS: 'PROD' })).toEqual(['PROD'])
    expect(names({ PADDOCK_ENVIRONMENTS: 'DEV,TEST' })).toEqual(['DEV', 'TEST'])
    expect(names({ PADDOCK_API_PROD: 'https://api.example.com' })).toEqual(['DEV', 'PROD'])
    for (const HOST of ['localhost', '127.0.0.2', '::1']) expect(names({ HOST })).toEqual(['DEV', 'PROD'])
  })

  it('gives each environment the database named for it', () => {
    const { environments } = readEnv({
      PADDOCK_DATA: '/srv/paddock',
      DATABASE_URL_PROD: 'postgres://paddock@db/paddock',
    })
    expect(environments.map(({ source }) => source)).toEqual([
      { folder: '/srv/paddock/dev' },
      { folder: '/srv/paddock/test' },
      { url: 'postgres://paddock@db/paddock' },
    ])
  })

  it('gives DATABASE_URL to the only environment', () => {
    const { environments } = readEnv({
      PADDOCK_ENVIRONMENTS: 'PROD',
      DATABASE_URL: 'postgresql://paddock@db:5433/paddock',
    })
    expect(environments).toMatchObject([
      { name: 'PROD', source: { url: 'postgresql://paddock@db:5433/paddock' } },
    ])
  })

  it('serves no data of an environment whose API is elsewhere', () => {
    const { environments } = readEnv({
      PADDOCK_ENVIRONMENTS: 'DEV,PROD',
      PADDOCK_API_PROD: 'https://api.example.com/prod/',
      PADDOCK_FEED: 'https://feed.example.com',
      DATABASE_URL: 'postgres://paddock@db/dev',
    })
    expect(environments).toEqual([
      {
        name: 'DEV',
        api: '/api/dev',
        feed: 'https://feed.example.com',
        source: { url: 'postgres://paddock@db/dev' },
        twoStepRoles: [],
      },
      {
        name: 'PROD',
        api: 'https://api.example.com/prod',
        feed: '/feed/prod',
        source: null,
        twoStepRoles: [],
      },
    ])
  })

  it('takes proxies by their number or by their addresses', () => {
    expect(readEnv({ PADDOCK_TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readEnv({ PADDOCK_TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
  })
})

describe('a wrong variable', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number from 1 to 65535, not "abc"'],
    [{ PORT: '0' }, 'PORT must be a number from 1 to 65535, not "0"'],
    [{ PORT: '65536' }, 'PORT must be a number from 1 to 65535, not "65536"'],
    [{ PORT: '4000.5' }, 'PORT must be a number from 1 to 65535, not "4000.5"'],
    [{ HOST: 'http://here' }, 'HOST must be a host name or an IP address, not "http://here"'],
    [
      { PADDOCK_ENVIRONMENTS: 'DEV,STAGING' },
      'PADDOCK_ENVIRONMENTS must be a list of environments like DEV,TEST,PROD, each once, not "DEV,STAGING"',
    ],
    [
      { PADDOCK_ENVIRONMENTS: 'DEV,DEV' },
      'PADDOCK_ENVIRONMENTS must be a list of environments like DEV,TEST,PROD, each once, not "DEV,DEV"',
    ],
    [{ PADDOCK_SESSION_DAYS: '0' }, 'PADDOCK_SESSION_DAYS must be a number from 1 to 30, not "0"'],
    [
      { PADDOCK_TRUST_PROXY: 'true' },
      'PADDOCK_TRUST_PROXY must be the number of proxies in front, from 0 to 10, or their addresses separated by commas, not "true"',
    ],
    [
      { PADDOCK_API_DEV: 'api.example.com' },
      'PADDOCK_API_DEV must be an address like https://api.example.com/prod, or a path like /backend/prod, not "api.example.com"',
    ],
    [
      { PADDOCK_LOG_LEVEL: 'loud' },
      'PADDOCK_LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud"',
    ],
  ])('is refused by name: %o', (variables, sentence) => {
    expect(problem(variables)).toBe(sentence)
  })

  it('is refused with every other one', () => {
    expect(problem({ PORT: 'abc', PADDOCK_SESSION_DAYS: 'x' }).split('\n')).toHaveLength(2)
  })

  it('that may hold a password is refused without it', () => {
    const message = problem({ DATABASE_URL_PROD: 'mysql://paddock:hunter22@db/paddock' })
    expect(message).toContain('DATABASE_URL_PROD must be the address of a PostgreSQL')
    expect(message).not.toContain('hunter22')
  })

  it('is DATABASE_URL where several environments are served', () => {
    const message = problem({ DATABASE_URL: 'postgres://paddock@db/paddock' })
    expect(message).toContain('this one serves DEV, TEST, PROD')
    expect(message).toContain('DATABASE_URL_DEV, DATABASE_URL_TEST, DATABASE_URL_PROD')
  })

  it('is the owner of the tables without the role of the application', () => {
    expect(problem({ DATABASE_MIGRATE_URL: 'postgres://owner@db/paddock' })).toContain(
      'DATABASE_MIGRATE_URL is for a process with one environment',
    )
  })

  it('is one database for two environments, however it is written', () => {
    expect(
      problem({
        DATABASE_URL_DEV: 'postgres://one@db/paddock',
        DATABASE_URL_PROD: 'postgresql://two@db:5432/paddock',
      }),
    ).toBe('DATABASE_URL_DEV and DATABASE_URL_PROD must be different databases')
  })
})
