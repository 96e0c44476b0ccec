/** Texts of the stream preview. */
export const streamMessages = {
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
  noStream: 'Neither this race nor its venue has a stream. Use “Link stream”, or create one for the venue.',
  delay: (seconds: number) => `Customers see it with a delay of ${seconds} s.`,
} as const
