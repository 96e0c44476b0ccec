/** Texts of the stream preview. */
export const streamMessages = {
  video: (name: string) => `Video of ${name}`,
  play: 'Play',
  tryAgain: 'Try again',
  whichAddress: 'Address to play',
  address: 'Address',
  backupAddress: 'Backup address',
  copyAddress: 'Copy address',
  notPlayed: (protocol: string) => `${protocol} can't be played here.`,
  /** The use of each protocol that the portal does not play. */
  uses: {
    HLS: '',
    RTMP: 'It is for encoders and players outside the browser.',
    WEBRTC: 'Open it in the player of the sender.',
    YOUTUBE: 'Open it on YouTube.',
    IFRAME: 'Open it in a new tab.',
  },
  delay: (seconds: number) => `Customers see it with a delay of ${seconds} s.`,

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
