/** The demo accounts of DEV and TEST (design section 6). The names are invented. */
export const staffRows = [
  account('+639170000001', 'marisol', 'Marisol', 'Dacanay', 'admin'),
  account('+639170000002', 'benigno', 'Benigno', 'Almario', 'pagcor'),
  account('+639170000003', 'teresita', 'Teresita', 'Galvan', 'finance'),
  account('+639170000004', 'jomar', 'Jomar', 'Salcedo', 'kyc'),
  account('+639170000005', 'liwayway', 'Liwayway', 'Bautista', 'csr'),
  account('+639170000006', 'ximena', 'Ximena', 'Olvera', 'fairplaymx'),
  account('+639170000007', 'rodel', 'Rodel', 'Macaraeg', 'cor'),
  account('+639170000008', 'analyn', 'Analyn', 'Quizon', 'cashier'),
  account('+639170000009', 'crisanto', 'Crisanto', 'Belmonte', 'nemoaudit'),
  account('+639170000010', 'dolores', 'Dolores', 'Manalang', 'metaf'),
  account('+639170000011', 'efren', 'Efren', 'Tolentino', 'admin'),
  account('+639170000012', 'graciela', 'Graciela', 'Navarro', 'finance'),
  account('+639170000013', 'hernan', 'Hernan', 'Dimalanta', 'cashier'),
  account('+639170000099', 'isko', 'Isko', 'Panganiban', 'customer'),
]

/** Of all of them; DEV and TEST only. */
export const demoPassword = 'Paddock!2026'

function account(phone: string, username: string, firstName: string, lastName: string, role: string) {
  return { phone, username, firstName, lastName, roles: [role] }
}
