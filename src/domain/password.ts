export const passwordLength = { min: 8, max: 128 } as const

/**
 * Passwords that are known to be used most, of those long enough to pass otherwise, and what this product
 * and its countries invite. In lower case.
 */
const common = new Set(
  `
  12345678 123456789 1234567890 12345678910 123123123 1234512345 1234554321 1234qwer 0123456789 0987654321
  00000000 11111111 22222222 33333333 55555555 66666666 77777777 88888888 99999999 1111111111 111222333
  11223344 1122334455 112233445566 12341234 12344321 123654789 147258369 147852369 159357159 741852963
  789456123 87654321 987654321 98765432 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4
  q1w2e3r4t5 qwer1234 qwert123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwertyuiop123
  asdf1234 asdfasdf asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 zaq12wsx zaq1zaq1 aa123456 aa12345678 a1234567
  a12345678 a123456789 abc12345 abcd1234 abcd12345 abcdefgh abcdefg1 aaaaaaaa password password1 password12
  password123 password1234 password! password1! passw0rd p@ssw0rd p@ssword pass1234 pa55word changeme
  changeme123 letmein1 letmein123 welcome1 welcome123 admin123 admin1234 administrator adminadmin
  iloveyou iloveyou1 iloveyou2 iloveu123 sunshine sunshine1 princess princess1 football football1 baseball
  baseball1 basketball superman superman1 michelle jennifer samantha charlotte computer internet starwars
  trustno1 whatever liverpool liverpool1 chocolate butterfly elizabeth alexander christian corvette mercedes
  victoria blink182 dragon123 monkey123 shadow123 master123 secret123 test1234 testtest guest123 user1234
  default1 pakistan india123 philippines mexico123 maganda1 mahalkita mahalko1 pilipinas jesuschrist
  paddock1 paddock123 paddock2026 horserace racehorse jackpot1 jackpot777 casino123 betting1 lucky777
  `
    .trim()
    .split(/\s+/),
)

/**
 * Null for a password that may be set: 8 to 128 characters (docs/domain.md, Staff access), not one of the first that
 * anyone would guess, in whatever case. A space at either end is refused because every string is trimmed
 * before it is sent: the password stored would not be the one typed.
 */
export function passwordProblem(password: string): string | null {
  const characters = [...password].length
  if (characters < passwordLength.min)
    return `A password of at least ${passwordLength.min} characters is expected`
  if (characters > passwordLength.max)
    return `A password of at most ${passwordLength.max} characters is expected`
  if (password.trim() !== password) return 'A password without a space at its beginning or end is expected'
  if (common.has(password.toLowerCase()))
    return 'A less common password is expected: this is one of the first that anyone would guess'
  return null
}
