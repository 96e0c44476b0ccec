import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { VerifyFile } from '../../../src/screens/daily-packs/verify-file'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { type Key, ours, packed, theirs } from '../../domain/packs/pack-fixture'

vi.setConfig({ testTimeout: 60_000 })

beforeAll(prepareAppearance)
afterEach(cleanup)

const publicKey = ({ spki }: Key) => spki.toString('base64')

/** Of a server that gives this key, under a name of its choice. */
function show(given: Key, fingerprint = given.fingerprint): void {
  const key = { fingerprint, publicKey: publicKey(given) }
  render(
    <Appearance>
      <VerifyFile keys={[key as never]} />
    </Appearance>,
  )
}

async function choose(label: string, name: string, content: Uint8Array | string): Promise<void> {
  const bytes = Buffer.from(content)
  const file = new File([bytes], name)
  Object.assign(file, {
    arrayBuffer: async () => Uint8Array.from(bytes).buffer,
    text: async () => bytes.toString(),
  })
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })
}

const verify = async (key: Key) => choose('File of a daily report', 'day.zip', await packed(undefined, key))
const paste = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Own public key (PEM)' }), { target: { value: text } })

it('verifies with the keys that the server gives, and names the one that signed', async () => {
  show(ours)
  await verify(ours)
  expect((await screen.findByRole('status')).textContent).toContain('day.zip is what was signed')
  expect(screen.getByText(/^Signed with a key that this server gives/).textContent).toContain(
    ours.fingerprint,
  )
})

it('refuses what another key signed, whatever the server gives, once there is an own key', async () => {
  // The server swapped its key and signed with it: by its own keys, all is well.
  show(theirs)
  await verify(theirs)
  expect((await screen.findByRole('status')).textContent).toContain('is what was signed')
  paste(ours.pem)
  expect(screen.queryByRole('status')).toBeNull()
  await verify(theirs)
  expect((await screen.findByRole('alert')).textContent).toContain('not among the keys given')
  expect(screen.queryByText(/^Signed with/)).toBeNull()
  await verify(ours)
  await screen.findByRole('status')
  expect(screen.getByText(/^Signed with your own key/).textContent).toContain(ours.fingerprint)
})

it('computes the fingerprint, and does not take the name that the server gives a key', async () => {
  show(theirs, ours.fingerprint)
  await verify(ours)
  expect((await screen.findByRole('alert')).textContent).toContain('not among the keys given')
})

it('leaves no result of the file before beside one that cannot be read', async () => {
  show(ours)
  await verify(ours)
  await screen.findByRole('status')
  const gone = new File([], 'gone.zip')
  const arrayBuffer = () => Promise.reject(new Error('The file is gone'))
  Object.assign(gone, { arrayBuffer })
  fireEvent.change(screen.getByLabelText('File of a daily report'), { target: { files: [gone] } })
  expect((await screen.findByRole('alert')).textContent).toContain('gone.zip')
  expect(screen.queryByRole('status')).toBeNull()
})

it('takes an own key from a file, and says when a text has none', async () => {
  show(theirs)
  await choose('File with an own public key', 'key.pem', `# mine\n${ours.pem}`)
  await screen.findByDisplayValue(/BEGIN PUBLIC KEY/)
  await verify(ours)
  expect((await screen.findByRole('status')).textContent).toContain('is what was signed')
  paste('no key')
  expect(screen.getByText(/^There is no public key/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('File of a daily report').disabled).toBe(true)
})
