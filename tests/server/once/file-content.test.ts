import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readContent } from '../../../server/files/file-content'
import { greatestFile } from '../../../src/domain/file'

const base64 = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))).toString(
    'base64',
  )

/** Only the header of a PNG. */
const png = (width: number, height: number) => {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return base64(
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
    size,
    '\x08\x02\0\0\0\0\0\0\0',
    '\0\0\0\x01IDAT',
    deflateSync(Buffer.alloc(8)),
  )
}
const word = (value: number) => Buffer.from([value >> 8, value & 255])
const jpeg = (width: number, height: number) =>
  base64(
    '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0',
    '\xff\xdb\0\x05abc',
    '\xff\xc0\0\x11\x08',
    word(height),
    word(width),
    '\x03\x01\x11\0\x02\x11\x01\x03\x11\x01',
  )
const webp = (form: string, rest: Buffer) =>
  base64('RIFF\x40\0\0\0WEBP', form, '\x0a\0\0\0', rest, Buffer.alloc(20))
const pdf = (body: string) => base64(`%PDF-1.7\n${body}\n%%EOF`)
const page = '3 0 obj << /Type /Page /Parent 2 0 R >> endobj\n'

describe('a CSV file in another encoding', () => {
  const read = (text: string, encoding: BufferEncoding) =>
    readContent(Buffer.from(text, encoding).toString('base64'), { types: ['text/csv'] })

  it('is refused with the place where it is no UTF-8', async () => {
    await expect(read('reference,reason\nA-1,Raz\u00f3n de m\u00e1s\n', 'latin1')).rejects.toThrow(
      'Save the file as UTF-8: byte 25, in line 2, is no such text',
    )
  })

  it('is told to be UTF-16 where it is', async () => {
    await expect(read('reference,reason\n', 'utf16le')).rejects.toThrow('bytes of 0, as UTF-16 has')
  })

  it('is no file of another kind', async () => {
    await expect(readContent(png(1, 1), { types: ['text/csv'] })).rejects.toThrow('CSV in UTF-8')
    await expect(read('PK\u0003\u0004', 'latin1')).rejects.toThrow('CSV in UTF-8')
  })
})

describe('the type of a file', () => {
  it.each([
    ['image/png', png(640, 400)],
    ['image/jpeg', jpeg(640, 400)],
    ['image/webp', webp('VP8X', Buffer.from([0, 0, 0, 0, 0x7f, 2, 0, 0x8f, 1, 0]))],
    ['image/webp', webp('VP8L', Buffer.from([0x2f, 0x7f, 0xc2, 0x63, 0]))],
    ['image/webp', webp('VP8 ', Buffer.from([0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 0x90, 1]))],
    ['application/pdf', pdf(`2 0 obj << /Type /Pages /Count 1 >> endobj\n${page}`)],
  ])('%s is told by its content', async (type, content) => {
    expect((await readContent(content)).type).toBe(type)
  })

  it.each([
    ['a page', base64('<!doctype html><script>alert(1)</script>')],
    ['a drawing', base64('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a moving picture', base64('GIF89a\x01\0\x01\0\0\0\0')],
    ['a program', base64('MZ\x90\0\x03\0\0\0')],
    ['an archive', base64('PK\x03\x04\x14\0\0\0\0\0')],
    ['a text', base64('just some words')],
  ])('%s is refused, whatever it calls itself', async (_, content) => {
    await expect(readContent(content)).rejects.toMatchObject({
      status: 422,
      details: {
        fields: { content: 'Choose a file of one of these types: JPEG, PNG, WebP or PDF' },
      },
    })
  })

  it.each(['', 'not base64!', 'abc', 'YWJj=ZGVm'])('"%s" is no file', async content => {
    await expect(readContent(content)).rejects.toMatchObject({
      status: 422,
      message: 'The content must be Base64',
    })
  })
})

describe('a picture', () => {
  it.each([
    ['PNG', png(60_000, 60_000)],
    ['PNG of one row', png(2_000_000, 1)],
    ['JPEG', jpeg(65_000, 65_000)],
    ['WebP', webp('VP8X', Buffer.from([0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]))],
  ])('that is small as a %s and fills the memory when it is unpacked is refused', async (_, content) => {
    await expect(readContent(content)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('at most 50 million pixels'),
    })
  })

  it('of a good camera is taken', async () => {
    await expect(readContent(jpeg(8000, 6000))).resolves.toMatchObject({ type: 'image/jpeg' })
  })

  it('that does not say its size is refused', async () => {
    await expect(readContent(png(0, 400))).rejects.toMatchObject({
      message: expect.stringContaining('damaged'),
    })
    await expect(readContent(base64('\xff\xd8\xff\xe0\0\x04ab\xff\xd9'))).rejects.toMatchObject({
      message: expect.stringContaining('damaged'),
    })
  })
})

describe('a PDF', () => {
  it.each([
    ['protected by a password', 'trailer << /Encrypt 5 0 R >>'],
    ['a program in it', '<< /S /JavaScript /JS (app.alert(1)) >>'],
    ['a program in it', '<< /S /J#61vaScript >>'],
    ['a program in it', '<< /S /R /#4aS (app.alert(1)) >>'],
    ['a program in it', '<< /XFA 5 0 R >>'],
    ['sends what is in it elsewhere', '<< /S /SubmitForm >>'],
    ['starts programs', '<< /S /Launch /F (x) >>'],
    ['other files in it', '<< /Type /EmbeddedFile >>'],
    ['other files in it', '<< /Names << /EmbeddedFiles 4 0 R >> >>'],
    ['at most 50 pages', '<< /Type /Pages /Count 51 >>'],
    ['at most 50 pages', page.repeat(51)],
  ])('is refused when it is "%s"', async (words, body) => {
    await expect(readContent(pdf(body))).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(words),
    })
  })

  it('whose parts begin again and again and never end keeps nobody waiting', async () => {
    const content = pdf('stream\n'.repeat(100_000))
    const start = performance.now()
    await readContent(content)
    expect(performance.now() - start).toBeLessThan(1_000)
  })

  it('may hold any letters in its packed parts', async () => {
    const content = pdf(`${page}<< /Length 9 >> stream\n/Launch /Encrypt 1\nendstream endobj`)
    await expect(readContent(content)).resolves.toMatchObject({ type: 'application/pdf' })
  })
})

it('a file of 8 MiB is taken, one byte more is not', async () => {
  const head = Buffer.from(jpeg(640, 400), 'base64')
  const filled = (size: number) => Buffer.concat([head, Buffer.alloc(size - head.length)]).toString('base64')
  expect((await readContent(filled(greatestFile))).bytes).toHaveLength(greatestFile)
  await expect(readContent(filled(greatestFile + 1))).rejects.toMatchObject({
    status: 413,
    message: 'The file is larger than 8 MiB: choose a smaller one, or split it',
  })
})
