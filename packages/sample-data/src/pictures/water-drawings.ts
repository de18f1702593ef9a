import { disc, type Drawing, line, oval, rect, ring, shape, repeat } from './svg-shapes.ts';

export const waterDrawings = {
  toilet: (c) =>
    rect(140, 40, 40, 56, c.light, 7) +
    rect(136, 34, 48, 12, c.middle, 5) +
    shape('M60 84h112c2 30-12 46-36 50H98C74 130 62 112 60 84z', c.pale) +
    oval(112, 84, 56, 13, c.light) +
    oval(112, 84, 42, 8, c.accent) +
    shape('M96 130h44l8 22H84z', c.light) +
    rect(76, 148, 80, 7, c.middle, 3) +
    rect(148, 56, 14, 6, c.accent, 3),
  valve: (c) =>
    rect(40, 88, 160, 32, c.middle, 6) +
    rect(34, 80, 18, 48, c.dark, 5) +
    rect(188, 80, 18, 48, c.dark, 5) +
    disc(120, 104, 30, c.light) +
    disc(120, 104, 17, c.middle) +
    rect(114, 52, 12, 34, c.dark, 4) +
    rect(76, 40, 88, 15, c.accent, 7) +
    disc(120, 104, 7, c.accentDark),
  hose: (c) =>
    ring(120, 96, 50, c.accent, 13) +
    ring(120, 96, 34, c.accentDark, 11) +
    ring(120, 96, 21, c.accent, 9) +
    line('M170 96c0 30 8 44 30 46', c.accent, 13) +
    rect(194, 132, 24, 20, c.middle, 4) +
    rect(214, 136, 8, 12, c.dark, 2) +
    line('M82 60c8-8 18-13 30-14', c.accentPale, 4),
  pump: (c) =>
    rect(92, 62, 96, 56, c.dark, 16) +
    rect(100, 70, 80, 12, c.middle, 6) +
    rect(52, 54, 50, 72, c.accent, 9) +
    rect(58, 60, 12, 60, c.accentPale, 5) +
    line('M64 54V40H44M88 54V40h20', c.middle, 9) +
    rect(104, 118, 22, 18, c.middle, 3) +
    rect(156, 118, 22, 18, c.middle, 3) +
    rect(86, 134, 110, 10, c.light, 4) +
    line('M188 88c16 0 16 20 26 20', c.accentDark, 4),
  faucet: (c) =>
    rect(72, 134, 96, 14, c.middle, 6) +
    rect(108, 92, 22, 44, c.light, 4) +
    line('M119 98V70c0-38 58-38 58 2v10', c.middle, 17) +
    line('M119 98V70c0-38 58-38 58 2v10', c.light, 9) +
    line('M108 112H82l-12-14', c.accent, 9) +
    shape('M177 98c6 8 9 12 9 17a9 9 0 0 1-18 0c0-5 4-8 9-17z', c.accent),
  tank: (c) =>
    rect(42, 62, 156, 84, c.light, 14) +
    shape('M42 104c26-10 52 8 78 0s52-8 78 0v28a14 14 0 0 1-14 14H56a14 14 0 0 1-14-14z', c.accent) +
    shape('M42 112c26-10 52 8 78 0s52-8 78 0v20a14 14 0 0 1-14 14H56a14 14 0 0 1-14-14z', c.accentDark) +
    rect(94, 48, 30, 16, c.dark, 5) +
    rect(160, 52, 16, 12, c.middle, 3) +
    line('M78 66v76M162 66v76', c.middle, 3) +
    rect(196, 122, 14, 14, c.dark, 3),
  bottle: (c) =>
    rect(104, 28, 32, 18, c.accentDark, 4) +
    shape('M106 46h28c0 14 22 16 22 38v58a10 10 0 0 1-10 10H94a10 10 0 0 1-10-10V84c0-22 22-24 22-38z', c.accent) +
    rect(84, 90, 72, 44, c.pale, 0) +
    line('M96 102h48M96 112h34M96 122h42', c.middle, 4) +
    line('M94 82c2-10 10-16 16-22', c.accentPale, 4),
  sealant: (c) =>
    rect(58, 84, 112, 40, c.pale, 6) +
    rect(58, 84, 24, 40, c.accentDark, 6) +
    rect(92, 84, 52, 40, c.accent, 0) +
    shape('M170 90l16 6 32 5v6l-32 5-16 6z', c.middle) +
    line('M100 98h36M100 110h24', c.pale, 4) +
    line('M44 104h14M44 92v24', c.dark, 6) +
    repeat(3, (at) => disc(186 - at * 26, 140 + at * 2, 7 - at, c.accentPale)),
} satisfies Record<string, Drawing>;
