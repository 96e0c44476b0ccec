import { compareMatches, type Match, matchOf } from '../../domain/search-rank'

/** The texts that a command is found by. */
export interface Named {
  readonly name: string
  /** Other texts: their words match, but they rank below the name. */
  readonly aliases: readonly string[]
}

/**
 * Returns the commands that match the typed text, best first, in the given order among equals. No fuzzy matches:
 * pressing Enter must run the command that the user meant.
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

function matchCommand({ name, aliases }: Named, typed: string): Match | null {
  const texts = [name.replace(/…$/, ''), ...aliases.map(text => `(${text})`)]
  const match = matchOf(texts.map(text => ({ text, typed: [typed.trim()] })))
  // How much of the name was typed does not affect the rank.
  return match && match.rank !== 'similar' ? { ...match, closeness: 0 } : null
}
