/** The formats of the files of reports, as fields offer them. */
export const reportFormats = { csv: 'CSV', xlsx: 'XLSX', pdf: 'PDF', json: 'JSON' } as const
