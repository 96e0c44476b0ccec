// Makes the clip of the demo streams in public/media/demo: eight seconds of four runners on a turf, with a
// quiet tone. It was made once and committed; it needs ffmpeg (apt-get install ffmpeg) and the DejaVu font.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'

const target = new URL('../public/media/demo/', import.meta.url).pathname
const font = '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf'
const seconds = 8

const runners = [
  { color: '0xFFAB00', lane: 138, pace: 56, sway: 17 },
  { color: '0xFF5630', lane: 178, pace: 60, sway: 11 },
  { color: '0x00B8D9', lane: 218, pace: 53, sway: 23 },
  { color: '0xF4F6F8', lane: 258, pace: 58, sway: 14 },
]

const rails = Array.from(
  { length: 9 },
  (_, n) => `drawbox=x='mod(${n * 80}-t*140+80000\\,720)-80':y=108:w=6:h=22:color=white@0.85:t=fill`,
)
const figures = runners.flatMap(({ color, lane, pace, sway }, n) => {
  const x = `40+t*${pace}+${sway}*sin(t*${1.3 + n * 0.4})`
  const draw = (text, size, ink, dx, dy) =>
    `drawtext=fontfile=${font}:text='${text}':fontsize=${size}:fontcolor=${ink}:x='${x}+${dx}':y='${lane + dy}+3*sin(t*${9 + n})'`
  return [draw('●', 44, color, 0, 0), draw(String(n + 1), 15, '0x161C24', 14, 15)]
})
const picture = [
  'drawbox=x=0:y=0:w=640:h=104:color=0x9ED0F0:t=fill',
  'drawbox=x=0:y=104:w=640:h=4:color=white:t=fill',
  ...rails,
  ...figures,
  `drawtext=fontfile=${font}:text='PADDOCK DEMO':fontsize=22:fontcolor=0x1C252E:x=20:y=20`,
  `drawtext=fontfile=${font}:text='%{eif\\:t\\:d\\:2}.%{eif\\:mod(t*10\\,10)\\:d} s':fontsize=22:fontcolor=0x1C252E:x=w-tw-20:y=20`,
].join(',')

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
run(
  ...['-f', 'lavfi', '-i', `color=c=0x2E7D4F:s=640x360:r=15:d=${seconds}`],
  ...['-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds}`],
  ...['-vf', picture, '-af', 'volume=0.05'],
  ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-crf', '30', '-pix_fmt', 'yuv420p'],
  ...['-g', '30', '-sc_threshold', '0', '-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-ar', '22050'],
  ...['-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
  ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', `${target}part-%d.m4s`],
  `${target}stream.m3u8`,
)
run(
  '-f',
  'lavfi',
  '-i',
  'color=c=0x2E7D4F:s=640x360:r=15:d=4',
  '-vf',
  `${picture},select='eq(n\\,50)'`,
  '-frames:v',
  '1',
  '-q:v',
  '6',
  `${target}poster.jpg`,
)

function run(...options) {
  const { status, stderr } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options])
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`)
}
