/** The demo accounts of DEV and TEST (README). The names are invented. */
export const staffRows = [
  account('+639170000001', 'marisol', 'Marisol', 'Dacanay', 'admin', 'Head of operations'),
  account('+639170000002', 'benigno', 'Benigno', 'Almario', 'pagcor', 'Regulator liaison'),
  account('+639170000003', 'teresita', 'Teresita', 'Galvan', 'finance', 'Treasury officer'),
  account('+639170000004', 'jomar', 'Jomar', 'Salcedo', 'kyc', 'KYC reviewer'),
  account('+639170000005', 'liwayway', 'Liwayway', 'Bautista', 'csr', 'Customer support'),
  account('+639170000006', 'ximena', 'Ximena', 'Olvera', 'fairplaymx', 'Auditor, Mexico'),
  account('+639170000007', 'rodel', 'Rodel', 'Macaraeg', 'cor', 'Stream engineer'),
  account('+639170000008', 'analyn', 'Analyn', 'Quizon', 'cashier', 'Cashier, day shift'),
  account('+639170000009', 'crisanto', 'Crisanto', 'Belmonte', 'nemoaudit', 'Auditor'),
  account('+639170000010', 'dolores', 'Dolores', 'Manalang', 'metaf', 'Race day editor'),
  account('+639170000011', 'efren', 'Efren', 'Tolentino', 'admin', 'Duty manager'),
  account('+639170000012', 'graciela', 'Graciela', 'Navarro', 'finance', 'Payments officer'),
  account('+639170000013', 'hernan', 'Hernan', 'Dimalanta', 'cashier', 'Cashier, night shift'),
  account('+639170000099', 'isko', 'Isko', 'Panganiban', 'customer'),
]

/** The password of all demo accounts; DEV and TEST only. */
export const demoPassword = 'Paddock!2026'

function account(
  phone: string,
  username: string,
  firstName: string,
  lastName: string,
  role: string,
  position: string | null = null,
) {
  return { phone, username, firstName, lastName, position, roles: [role] }
}
