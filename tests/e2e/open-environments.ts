import { type Environment, environments, ports } from './servers'

/** Prepares the demo environments: the first sign-in waits until the database is created. */
export default async function openEnvironments(): Promise<void> {
  const servers = ports.map(async port => {
    for (const environment of environments) await openEnvironment(`http://127.0.0.1:${port}`, environment)
  })
  await Promise.all(servers)
}

/** Signs in to an environment once. */
export async function openEnvironment(server: string, environment: Environment): Promise<void> {
  const answer = await fetch(`${server}/api/${environment.toLowerCase()}/signin/phone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      phone: '+639170000001',
      password: 'Paddock!2026',
      userCaptcha: 'e2e',
      skipCaptcha: true,
    }),
  })
  if (answer.status !== 200) throw new Error(`Cannot sign in to ${environment}: ${await answer.text()}`)
}
