import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/**
 * Asks on the terminal for something that must not be seen: nothing of it is echoed.
 * @throws Error when it was given up with Ctrl+C or Ctrl+D
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
