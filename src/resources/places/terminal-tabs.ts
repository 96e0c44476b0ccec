/** The lists that "Cashier & Terminal" leads to. */
export const terminalTabs = [
  { label: 'Terminals', path: '/business/cashierterminal' },
  { label: 'Cashiers', path: '/business/cashiers' },
  { label: 'Shifts', path: '/business/shifts' },
] as const
