/** The typename of the resource that keeps what files have masked values in full. */
export const fullExportType = 'FullExport'
