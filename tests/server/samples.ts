import type { Context } from '../../server/context'
import { createRow } from '../../server/crud/write'
import { kindOf } from '../../src/resources/kernel/kinds'
import type { AnyResource } from '../../src/resources/kernel/resource'
import { sampleOf } from '../../src/resources/kernel/schema'
import type { WireRow } from '../../src/resources/kernel/wire'
import { resourceNamed } from './harness'

/** The body of a valid record; what it must refer to is made first. */
export async function sampleBody(
  context: Context,
  resource: AnyResource,
  n: number,
): Promise<Record<string, unknown>> {
  const body = sampleOf(resource, n)
  for (const [name, field] of Object.entries(resource.fields)) {
    const [target] = kindOf(field).targets(field)
    if (target && field.required && body[name] === null) {
      body[name] = (await makeSample(context, resourceNamed(target), n)).id
    }
  }
  return body
}

export async function makeSample(context: Context, resource: AnyResource, n: number): Promise<WireRow> {
  return createRow(context, resource, await sampleBody(context, resource, n))
}
