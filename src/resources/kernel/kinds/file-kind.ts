import * as z from 'zod/mini'
import { greatestFile, isKeptFile, type KeptFile, scanTypes } from '../../../domain/file'
import { readJson, unordered } from './kind-bases'
import type { KindRow } from './kind-row'
import { typeMessage } from './kind-schemas'

/** The client writes the answer of the upload; the server replaces it by its own data of the upload. */
export const fileKind: KindRow<'file'> = {
  ...unordered,
  file: ({ types = scanTypes, most = greatestFile }) => ({ types, most }),
  flaw: ({ most = 0, required }) => {
    if (required) return 'a file is never required: a record is made before its papers are there'
    return most > greatestFile ? 'it takes larger files than the server does' : null
  },
  schema: (_, label) =>
    z
      .unknown()
      .check(z.refine(isKeptFile, { error: typeMessage(label, 'must be a file that was uploaded') })),
  operand: () => z.never(),
  operators: ['null', 'nnull'],
  display: ({ name }: KeptFile) => name,
  toText: (value: KeptFile) => JSON.stringify(value),
  fromText: readJson,
  sample: () => null,
}
