type Named = { name: string; needs?: string }

/** Returns the named stages and those they need, in the suite's order; all of them when none is named. */
export function chooseStages<Stage extends Named>(
  all: Stage[],
  names: string[],
): { stages: Stage[] } | { problem: string } {
  const unknown = names.find(name => !all.some(stage => stage.name === name))
  if (unknown !== undefined) {
    return {
      problem: `There is no stage ${unknown}. The stages are: ${all.map(stage => stage.name).join(', ')}.`,
    }
  }
  if (names.length === 0) return { stages: all }
  const wanted = new Set([
    ...names,
    ...all.filter(({ name }) => names.includes(name)).map(({ needs }) => needs),
  ])
  return { stages: all.filter(({ name }) => wanted.has(name)) }
}
