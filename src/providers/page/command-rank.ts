import { compareMatches, type Match, matchOf } from '../../domain/search-rank'

/** What a command is found by. */
export interface Named {
  readonly name: string
  /** Found by their words only, not as its name. */
  readonly besides: readonly string[]
}

/**
 * The commands that answer to what was typed, the best first and in their own order among equals. Nothing is
 * guessed at: what a key press does must be what was meant.
 */
export function rankCommands<Command>(
  commands: readonly Command[],
  typed: string,
  namesOf: (command: Command) => Named,
): Command[] {
  return commands
    .flatMap(command => {
      const match = matchCommand(namesOf(command), typed)
      return match ? [{ command, match }] : []
    })
    .sort((one, other) => compareMatches(one.match, other.match))
    .map(({ command }) => command)
}

function matchCommand({ name, besides }: Named, typed: string): Match | null {
  const texts = [name.replace(/…$/, ''), ...besides.map(text => `(${text})`)]
  const match = matchOf(texts.map(text => ({ text, typed: [typed.trim()] })))
  // How much of a name is typed says nothing of how well it is meant.
  return match && match.rank !== 'similar' ? { ...match, closeness: 0 } : null
}
