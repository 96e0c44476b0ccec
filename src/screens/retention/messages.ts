/** Texts of the screen that shows how long records are kept. */
export const messages = {
  title: 'Retention',
  heading: 'What is kept, and how long',
  about:
    'Nothing removes these records, also after the years: the database refuses it to everybody. The sources ask for at least these times.',
  columns: { what: 'Records', years: 'At least', held: 'Kept by', source: 'Source' },
  years: (years: number) => `${years} years`,
} as const
