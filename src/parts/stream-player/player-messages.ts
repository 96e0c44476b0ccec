/** Texts of the stream player. */
export const playerMessages = {
  video: (name: string) => `Video of ${name}`,
  play: 'Play',
  tryAgain: 'Try again',

  noHls: "This browser can't play HLS streams.",
  noPlayer: 'The player could not be loaded. Check your connection.',
  notPlayable: "The browser can't play this stream.",
  codec: "This browser can't decode this stream.",
  notPlaylist: 'The address does not return an HLS playlist.',
  damaged: "The video is damaged and can't be played.",
  playlist: 'playlist',
  segment: 'video',
  late: (what: string) => `The ${what} did not load in time.`,
  missing: (what: string) => `No ${what} found at this address (404).`,
  refused: (what: string, code: number) => `The stream server refused the ${what} (${code}).`,
  failed: (code: number) => `The stream server failed (${code}).`,
  silent: 'The stream server does not respond, or does not allow this page to play from it.',
} as const
