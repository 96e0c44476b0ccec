import { useEffect, useRef } from 'react'

/** A list that is open, and what can be done with it as a whole. */
export interface OpenList {
  /** As its heading says it. */
  readonly label: string
  readonly commands: readonly ListCommand[]
}

export interface ListCommand {
  readonly name: string
  readonly label: string
  readonly run: () => void
}

let open: readonly OpenList[] = []

/** The list that is open; null on other screens. */
export function readOpenList(): OpenList | null {
  const label = open.at(-1)?.label
  if (label === undefined) return null
  return { label, commands: open.filter(list => list.label === label).flatMap(list => list.commands) }
}

/** Does it with the list that is open; nothing where that does not offer it. */
export function runListCommand(name: string): void {
  readOpenList()
    ?.commands.find(command => command.name === name)
    ?.run()
}

/** Makes a command of a list known outside of it, while the list is open; null while it is not offered. */
export function useOpenList(label: string, command: ListCommand | null): void {
  const latest = useRef(command)
  latest.current = command
  const name = command?.name
  const said = command?.label
  useEffect(() => {
    if (name === undefined || said === undefined) return
    const own: OpenList = { label, commands: [{ name, label: said, run: () => latest.current?.run() }] }
    open = [...open, own]
    return () => {
      open = open.filter(other => other !== own)
    }
  }, [label, name, said])
}
