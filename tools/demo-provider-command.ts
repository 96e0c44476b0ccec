import { parseArgs } from 'node:util'
import { type Behaviour, behaviours, startDemoProvider } from './demo-provider'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    to: { type: 'string', default: 'http://localhost:4000/api/dev' },
    code: { type: 'string', default: 'tulay' },
    behaviour: { type: 'string', default: 'prompt' },
    delay: { type: 'string', default: '5' },
  },
})

const secret = process.env.DEMO_PROVIDER_SECRET
const behaviour = behaviours.find(each => each === values.behaviour) as Behaviour | undefined
if (!secret || !behaviour) {
  console.error(
    secret
      ? `--behaviour is one of ${behaviours.join(', ')}`
      : "Set DEMO_PROVIDER_SECRET to the webhook secret of the provider's record",
  )
  process.exitCode = 1
} else {
  const { port, to, code, delay } = values
  const { address } = await startDemoProvider({
    port: Number(port),
    to,
    code,
    secret,
    behaviour,
    delay: Number(delay) * 1000,
  })
  console.log(`The demo provider ${code} (${behaviour}) listens at ${address}`)
}
