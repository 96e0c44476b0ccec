import { useEffect, useRef } from 'react'

/** The open list, with its commands. */
export interface OpenList {
  /** The heading of the list. */
  readonly label: string
  readonly commands: readonly ListCommand[]
}

export interface ListCommand {
  readonly name: string
  readonly label: string
  readonly run: () => void
}

let open: readonly OpenList[] = []

/** Returns the open list; null on other screens. */
export function readOpenList(): OpenList | null {
  const label = open.at(-1)?.label
  if (label === undefined) return null
  return { label, commands: open.filter(list => list.label === label).flatMap(list => list.commands) }
}

/** Runs a command of the open list, if it offers it. */
export function runListCommand(name: string): void {
  readOpenList()
    ?.commands.find(command => command.name === name)
    ?.run()
}

/**
 * Registers a command of a list with the palette and shortcuts while the list is open; null while it is not offered.
 */
export function useOpenList(label: string, command: ListCommand | null): void {
  const latest = useRef(command)
  latest.current = command
  const name = command?.name
  const commandLabel = command?.label
  useEffect(() => {
    if (name === undefined || commandLabel === undefined) return
    const own: OpenList = {
      label,
      commands: [{ name, label: commandLabel, run: () => latest.current?.run() }],
    }
    open = [...open, own]
    return () => {
      open = open.filter(other => other !== own)
    }
  }, [label, name, commandLabel])
}
