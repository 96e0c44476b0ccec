/** The typename of records about exports with unmasked values. */
export const fullExportType = 'FullExport'
