import type { FullConfig } from '@playwright/test'

/** Prepares the demo environments: the first sign-in waits until the database is created. */
export default async function openEnvironments({ projects }: FullConfig): Promise<void> {
  for (const environment of ['dev', 'test']) await openEnvironment(`${projects[0]?.use.baseURL}`, environment)
}

/** Signs in to an environment once. */
export async function openEnvironment(server: string, environment: string): Promise<void> {
  const answer = await fetch(`${server}/api/${environment}/signin/phone`, {
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
