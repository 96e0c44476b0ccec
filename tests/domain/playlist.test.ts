import { describe, expect, it } from 'vitest'
import { readPlaylist } from '../../src/domain/playlist'

const media = (...lines: string[]) => ['#EXTM3U', '#EXT-X-TARGETDURATION:6', ...lines].join('\r\n')

describe('an HLS playlist', () => {
  it('says how many parts there have been, which is the last and whether any will follow', () => {
    const text = media(
      '#EXT-X-MEDIA-SEQUENCE:40',
      '#EXTINF:5.5,',
      'a.ts',
      '#EXTINF:6,title',
      'b.ts?key=1',
      '',
    )
    expect(readPlaylist(text)).toEqual({
      kind: 'media',
      targetDuration: 6,
      parts: 42,
      last: { address: 'b.ts?key=1', seconds: 6, isWhole: true },
      hasEnded: false,
      isRecording: false,
    })
  })

  it('may be a recording, or the end of a broadcast', () => {
    const end = ['#EXTINF:6,', 'a.ts', '#EXT-X-ENDLIST']
    expect(readPlaylist(media('#EXT-X-PLAYLIST-TYPE:VOD', ...end))).toMatchObject({
      hasEnded: true,
      isRecording: true,
    })
    expect(readPlaylist(media(...end))).toMatchObject({ hasEnded: true, isRecording: false })
  })

  it('does not say how large a part is that is a stretch of a file', () => {
    const text = media('#EXTINF:6,', '#EXT-X-BYTERANGE:500@0', 'all.mp4')
    expect(readPlaylist(text)).toMatchObject({ last: { isWhole: false } })
  })

  it('may name others, each with the bits per second that it has at most', () => {
    const text = [
      '#EXTM3U',
      '#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,CODECS="avc1",BANDWIDTH=2400000',
      'high.m3u8',
      '#EXT-X-STREAM-INF:CODECS="avc1"',
      'low.m3u8',
    ].join('\n')
    expect(readPlaylist(text)).toEqual({
      kind: 'master',
      variants: [
        { address: 'high.m3u8', bandwidth: 2_400_000 },
        { address: 'low.m3u8', bandwidth: null },
      ],
    })
  })

  it.each([
    ['a page', '<html>#EXTM3U</html>'],
    ['a list of songs', '#EXTM3U\n#EXTINF:123,A song\na.mp3'],
    ['one without parts', media()],
    ['one that breaks off', media('#EXTINF:6,')],
  ])('is not %s', (_, text) => {
    expect(readPlaylist(text)).toBeNull()
  })
})
