const tones = {
  right: { hertz: 880, seconds: 0.08, wave: 'sine' },
  wrong: { hertz: 180, seconds: 0.5, wave: 'square' },
} as const;

let audio: AudioContext | undefined;

/** Plays a short high tone for a right piece, a long low one for a wrong one. Silent in browsers without audio. */
export function playTone(kind: keyof typeof tones): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const { hertz, seconds, wave } = tones[kind];
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = wave;
  tone.frequency.value = hertz;
  volume.gain.value = 0.2;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
