/** One more than cores of a small machine: while one page waits for an animation or a clock, the others use them. */
export const workers = 3

/** The environments with demo data. A worker has one for itself: other workers change other records. */
export const environments = ['DEV', 'TEST'] as const

export type Environment = (typeof environments)[number]

interface Home {
  readonly port: number
  readonly environment: Environment
}

const firstPort = Number(process.env.PADDOCK_E2E_PORT ?? 4100)

/** Where each worker works: they share a server as long as it has an environment left. Tests start servers at the ports between. */
const homes: readonly Home[] = Array.from({ length: workers }, (_, worker) => ({
  port: firstPort + 10 * Math.floor(worker / environments.length),
  environment: environments[worker % environments.length] as Environment,
}))

export const ports: readonly number[] = [...new Set(homes.map(({ port }) => port))]

const home = homes[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] as Home

/** The port of the server under test in this worker; servers that its tests start use the next ports. */
export const { port, environment: ownEnvironment } = home
