/** Texts of the screen that shows how long records are kept. */
export const messages = {
  title: 'Retention',
  heading: 'What is kept, and how long',
  about:
    'These records are never deleted, not even after these periods: the database refuses it. The regulations require at least these periods.',
  columns: { what: 'Records', years: 'At least', held: 'Kept by', source: 'Source' },
  years: (years: number) => `${years} years`,
} as const
