/** Only the header of a JPEG, different for every n. */
export function jpegOf(n: number): Buffer {
  const size = (value: number) => [value >> 8, value & 255]
  const head = Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')
  const frame = Buffer.from([
    0xff,
    0xc0,
    0,
    17,
    8,
    ...size(400),
    ...size(640),
    3,
    1,
    17,
    0,
    2,
    17,
    1,
    3,
    17,
    1,
  ])
  return Buffer.concat([head, frame, Buffer.from([n >> 8, n & 255, 0xff, 0xd9])])
}
