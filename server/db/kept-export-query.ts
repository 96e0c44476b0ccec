import type { ExportQuery } from '../../src/resources/kernel/wire/wire'

/** The query of an export, kept until its file is fetched. */
export interface KeptExportQuery extends ExportQuery {
  readonly full?: FullValues
}

/** The masked fields that a file has in full, because a second person agreed. */
export interface FullValues {
  /** Id of the full export that it is the file of. */
  readonly fullExport: string
  readonly fields: readonly string[]
  /** Id of the request, and its approver. */
  readonly approval: string
  readonly approvedBy: string
  readonly approverId: string
  /** When it can no longer be fetched, ISO 8601. */
  readonly until: string
}

/** The part of an approved full export that its record does not show. */
export interface KeptFullExport {
  /** The name of the resource that is exported. */
  readonly resource: string
  readonly query: ExportQuery
  readonly fields: readonly string[]
  /** Null in a dry run. */
  readonly approval: Pick<FullValues, 'approval' | 'approvedBy' | 'approverId'> | null
}
