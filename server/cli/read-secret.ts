import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/**
 * Asks for a secret on the terminal without echoing it.
 * @throws Error when the user cancels with Ctrl+C or Ctrl+D
 */
export async function readSecret(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stderr.write(`${question}: `)
  try {
    return await new Promise<string>((resolve, reject) => {
      terminal.once('SIGINT', () => reject(new Error('Given up; nothing was changed')))
      terminal.once('close', () => reject(new Error('Given up; nothing was changed')))
      terminal.question('', resolve)
    })
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
