import { nameBatches } from '../../src/resources/racing/name-batches'
import { nameChanges } from '../../src/resources/racing/name-changes'
import { actOnRow } from '../crud/act'
import { createRow } from '../crud/create'
import type { Demo } from './demo'

interface Story {
  readonly name: string
  readonly ago: number
  readonly language: 'en' | 'es' | 'fil'
  readonly names: readonly (readonly [feedName: string, newName: string])[]
  readonly ends: readonly ('apply' | 'undo')[]
}

/** Names of runners: Spanish ones, a batch that was taken back, and one that is being written. */
const stories: readonly Story[] = [
  {
    name: 'Spanish names of the evening card',
    ago: 20,
    language: 'es',
    names: [
      ['Hangin Amihan', 'Viento del Norte'],
      ['Bulong ng Dagat', 'Susurro del Mar'],
    ],
    ends: ['apply'],
  },
  {
    name: 'Names of the sponsor',
    ago: 5,
    language: 'en',
    names: [['Luntian II', 'Luntian Dos']],
    ends: ['apply', 'undo'],
  },
  {
    name: 'Names of next week',
    ago: 1,
    language: 'en',
    names: [
      ['HABAGAT (PHI)', 'Habagat'],
      ['Sinag ng Arw', 'Sinag ng Araw'],
    ],
    ends: [],
  },
]

/** Batches of names, made as metaf makes them. */
export async function plantNames(demo: Demo): Promise<void> {
  for (const { name, ago, language, names, ends } of stories) {
    const by = demo.as('dolores', ago)
    const { id } = await createRow(by, nameBatches, { name })
    await demo.backdate(nameBatches, id, ago)
    for (const [feedName, newName] of names) {
      const made = await createRow(by, nameChanges, {
        batch: id,
        kind: 'RUNNER',
        feedName,
        newName,
        language,
      })
      await demo.backdate(nameChanges, made.id, ago)
    }
    for (const [place, action] of ends.entries()) {
      const reason = action === 'undo' ? { reason: 'The sponsor took the name back' } : {}
      await actOnRow(by, nameBatches, id, action, { version: place + 1, ...reason })
    }
  }
}
