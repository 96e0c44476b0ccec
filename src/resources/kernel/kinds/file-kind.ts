import * as z from 'zod/mini'
import { fileTypes, greatestFile, isKeptFile, type KeptFile } from '../../../domain/file'
import { readJson, unordered } from './kind-bases'
import type { KindRow } from './kind-row'
import { said } from './kind-schemas'

/** What is written is what the upload answered; the server puts its own facts of the upload in its place. */
export const fileKind: KindRow<'file'> = {
  ...unordered,
  file: ({ types = Object.keys(fileTypes) as (keyof typeof fileTypes)[], most = greatestFile }) => ({
    types,
    most,
  }),
  flaw: ({ most = 0, required }) => {
    if (required) return 'a file is never required: a record is made before its papers are there'
    return most > greatestFile ? 'it takes larger files than the server does' : null
  },
  schema: (_, label) =>
    z.unknown().check(z.refine(isKeptFile, { error: said(label, 'must be a file that was uploaded') })),
  operand: () => z.never(),
  operators: ['null', 'nnull'],
  display: ({ name }: KeptFile) => name,
  toText: (value: KeptFile) => JSON.stringify(value),
  fromText: readJson,
  sample: () => null,
}
