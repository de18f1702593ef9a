import { disc, type Drawing, line, oval, rect, ring, shape, repeat } from './svg-shapes.ts';

export const electricalDrawings = {
  converter: (c) =>
    rect(44, 58, 152, 84, c.middle, 8) +
    rect(50, 64, 140, 72, c.dark, 5) +
    repeat(9, (at) => rect(58 + at * 8, 74, 4, 40, c.middle, 2)) +
    rect(138, 74, 44, 22, c.pale, 4) +
    shape('M163 76l-9 11h6l-3 8 10-12h-6z', c.accent) +
    disc(146, 112, 6, c.accent) +
    disc(166, 112, 6, c.accentPale) +
    line('M58 126h64', c.accent, 4) +
    rect(36, 130, 168, 8, c.light, 4),
  breaker: (c) =>
    rect(54, 36, 132, 112, c.middle, 8) +
    rect(60, 42, 120, 100, c.pale, 6) +
    repeat(4, (at) => rect(70 + at * 26, 56, 20, 52, c.dark, 4)) +
    repeat(4, (at) => rect(74 + at * 26, at === 2 ? 84 : 62, 12, 18, at === 2 ? c.light : c.accent, 3)) +
    line('M72 122h44M126 122h40', c.light, 6),
  battery: (c) =>
    rect(46, 66, 148, 80, c.dark, 8) +
    rect(46, 66, 148, 26, c.accentDark, 8) +
    rect(62, 52, 28, 16, c.middle, 4) +
    rect(150, 52, 28, 16, c.accent, 4) +
    rect(62, 102, 116, 34, c.pale, 5) +
    shape('M124 104l-18 18h11l-5 12 19-18h-11z', c.accent) +
    line('M70 79h12M76 73v12', c.pale, 4) +
    line('M158 79h12', c.pale, 4),
  light: (c) =>
    shape('M120 32a44 44 0 0 1 24 81c-5 4-7 8-7 15h-34c0-7-2-11-7-15a44 44 0 0 1 24-81z', c.accentPale) +
    shape('M120 42a34 34 0 0 0-34 34c0 6 2 12 5 16-2-24 8-40 29-50z', c.pale) +
    line('M110 126V92l-10-10M130 126V92l10-10', c.accentDark, 4) +
    rect(102, 128, 36, 8, c.middle, 4) +
    rect(104, 138, 32, 7, c.dark, 3) +
    rect(110, 147, 20, 6, c.middle, 3) +
    line('M58 44l-10-8M182 44l10-8M50 84H36M190 84h14', c.accent, 5),
  cord: (c) =>
    line('M74 92c-40 0-40 52 6 52h76c52 0 52-66 4-66', c.dark, 10) +
    rect(72, 68, 46, 48, c.accent, 9) +
    rect(78, 74, 10, 36, c.accentPale, 4) +
    line('M118 80h16M118 104h16', c.middle, 6) +
    disc(120, 92, 6, c.accentDark) +
    rect(140, 62, 26, 32, c.accentDark, 6),
  antenna: (c) =>
    shape('M60 38c-8 50 30 92 82 86z', c.light) +
    shape('M60 38c4 44 36 80 82 86-44-2-74-38-82-86z', c.accent) +
    line('M100 84l34-32', c.dark, 5) +
    disc(136, 50, 8, c.accentDark) +
    line('M112 116l-14 34M112 116l22 34', c.middle, 7) +
    line('M84 152h64', c.dark, 6) +
    line('M158 40c12 6 18 14 20 26M168 24c20 8 30 20 34 40', c.accentPale, 5),
  screen: (c) =>
    rect(36, 36, 168, 100, c.dark, 8) +
    rect(43, 43, 154, 86, c.accentDark, 4) +
    shape('M43 118l44-38 30 24 32-34 48 44v11a4 4 0 0 1-4 4H47a4 4 0 0 1-4-4z', c.accent) +
    disc(90, 66, 10, c.accentPale) +
    rect(108, 136, 24, 10, c.middle, 2) +
    rect(84, 145, 72, 8, c.middle, 4),
  speaker: (c) =>
    rect(74, 28, 92, 124, c.dark, 12) +
    disc(120, 60, 17, c.middle) +
    disc(120, 60, 8, c.accentPale) +
    disc(120, 110, 31, c.middle) +
    ring(120, 110, 23, c.accent, 6) +
    disc(120, 110, 10, c.accentPale) +
    repeat(4, (at) => disc(84 + (at % 2) * 72, 38 + Math.floor(at / 2) * 104, 3, c.middle)),
  camera: (c) =>
    rect(56, 62, 108, 54, c.light, 16) +
    rect(56, 62, 108, 20, c.pale, 10) +
    disc(150, 90, 30, c.dark) +
    disc(150, 90, 19, c.accentDark) +
    disc(150, 90, 9, c.accent) +
    disc(144, 83, 4, c.pale) +
    line('M92 116v18', c.middle, 9) +
    oval(92, 142, 34, 8, c.dark) +
    disc(72, 92, 4, c.accent),
} satisfies Record<string, Drawing>;
