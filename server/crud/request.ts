import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { canonicalJson } from '../../src/domain/canonical-json'
import { inSentence } from '../../src/resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { changeSchema, createSchema, inputSchema } from '../../src/resources/kernel/declare/schema'
import type { EffectEntry } from '../../src/resources/kernel/wire/approval'
import type { CommandTarget, KeptRequest } from '../db/kept-request'
import type { Command } from './command'

/** Returns the SHA-256 in hexadecimal of everything that a decision is about. */
export function hashRequest(kept: KeptRequest, shown: readonly EffectEntry[]): string {
  return createHash('sha256').update(canonicalJson({ kept, shown })).digest('hex')
}

/** Returns a hash of the command's schema; it changes when the declaration changes. */
export function shapeOf({ resource, verb, target }: Omit<Command, 'values'>): string {
  const described = z.toJSONSchema(schemaOf(resource, verb, target), { io: 'input', unrepresentable: 'any' })
  return createHash('sha256').update(canonicalJson(described)).digest('hex').slice(0, 16)
}

function schemaOf(resource: AnyResource, verb: string, target: CommandTarget | null) {
  if (!target) return createSchema(resource)
  return verb === 'edit'
    ? changeSchema(resource)
    : inputSchema(resource.actions[verb]?.input, resource.fields)
}

/**
 * "Reset password: Ana Cruz", "New staff member: Ligaya Ocampo"; of a part "Void: Winner · Bughaw – Pula", with the title of the
 * whole.
 */
export function describeCommand(
  { resource, verb, target }: Command,
  shown: readonly EffectEntry[],
  whole: string | undefined,
): string {
  const own = shown.find(entry => entry.type === resource.typename && entry.id === (target?.id ?? null))
  const what = target ? (resource.actions[verb]?.label ?? 'Edit') : `New ${inSentence(resource.one)}`
  const named = [own?.title ?? resource.one, whole].filter(Boolean).join(' · ')
  return `${what}: ${named}`.slice(0, 400)
}
