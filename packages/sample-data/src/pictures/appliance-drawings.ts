import { disc, type Drawing, line, oval, rect, ring, shape, repeat, rotate } from './svg-shapes.ts';

export const applianceDrawings = {
  'water-heater': (c) =>
    rect(66, 44, 108, 104, c.middle, 10) +
    rect(72, 50, 96, 92, c.pale, 7) +
    rect(84, 62, 72, 42, c.light, 5) +
    repeat(4, (at) => rect(92, 69 + at * 8, 56, 3.5, c.middle, 2)) +
    shape('M120 110c9 9 13 14 13 20a13 13 0 0 1-26 0c0-6 6-9 13-20z', c.accent) +
    shape('M120 123c4 4 6 7 6 10a6 6 0 0 1-12 0c0-3 3-5 6-10z', c.accentPale) +
    line('M54 66h12M54 126h12', c.accentDark, 6) +
    line('M174 66h12M174 126h12', c.dark, 6),
  tankless: (c) =>
    rect(76, 34, 88, 104, c.middle, 12) +
    rect(81, 39, 78, 94, c.pale, 9) +
    rect(98, 52, 44, 22, c.dark, 4) +
    line('M106 63h10M122 63h12', c.accentPale, 4) +
    shape('M120 84c10 10 14 15 14 22a14 14 0 0 1-28 0c0-7 6-11 14-22z', c.accent) +
    shape('M120 99c4 4 6 7 6 10a6 6 0 0 1-12 0c0-3 3-5 6-10z', c.accentPale) +
    line('M98 138v14M120 138v14', c.dark, 6) +
    line('M142 138v14', c.accentDark, 6),
  'heating-element': (c) =>
    rect(46, 74, 22, 36, c.middle, 5) +
    rect(66, 68, 14, 48, c.dark, 4) +
    line('M80 80h98a12 12 0 0 1 0 24H80', c.accent, 7) +
    line('M80 92h84', c.accentPale, 5) +
    line('M36 84h10M36 100h10', c.dark, 4),
  refrigerator: (c) =>
    rect(82, 24, 78, 126, c.middle, 9) +
    rect(86, 28, 70, 42, c.pale, 6) +
    rect(86, 74, 70, 70, c.light, 6) +
    rect(94, 40, 5, 22, c.accent, 2.5) +
    rect(94, 82, 5, 34, c.accent, 2.5) +
    rect(124, 36, 22, 7, c.accentPale, 3) +
    rect(92, 148, 12, 6, c.dark, 2) +
    rect(138, 148, 12, 6, c.dark, 2),
  cooktop: (c) =>
    shape('M56 70h128l16 66H40z', c.dark) +
    shape('M62 76h116l12 46H50z', c.middle) +
    oval(92, 96, 22, 11, c.dark) +
    oval(150, 96, 22, 11, c.dark) +
    oval(92, 96, 11, 5.5, c.accent) +
    oval(150, 96, 11, 5.5, c.accent) +
    repeat(4, (at) => disc(96 + at * 16, 129, 4, at === 0 ? c.accent : c.light)) +
    line('M92 80v32M150 80v32M70 96h44M128 96h44', c.pale, 2.5),
  range: (c) =>
    rect(70, 40, 100, 110, c.middle, 7) +
    rect(70, 40, 100, 24, c.dark, 7) +
    repeat(4, (at) => disc(90 + at * 20, 52, 5, at === 0 ? c.accent : c.pale)) +
    rect(80, 72, 80, 56, c.pale, 5) +
    rect(88, 84, 64, 36, c.dark, 4) +
    shape('M108 112c0-9 8-9 8-18 7 5 10 10 9 18z', c.accent) +
    rect(88, 75, 64, 4, c.middle, 2) +
    rect(80, 134, 80, 10, c.light, 3),
  microwave: (c) =>
    rect(42, 56, 156, 88, c.middle, 9) +
    rect(50, 64, 104, 72, c.dark, 6) +
    rect(58, 72, 88, 56, c.accentDark, 4) +
    line('M68 116l24-34M84 120l18-26', c.accentPale, 4) +
    rect(160, 66, 30, 16, c.accentPale, 3) +
    repeat(9, (at) => rect(160 + (at % 3) * 11, 90 + Math.floor(at / 3) * 11, 8, 8, c.pale, 2)) +
    rect(160, 124, 30, 9, c.accent, 3),
  furnace: (c) =>
    rect(58, 42, 124, 104, c.middle, 7) +
    rect(66, 50, 108, 88, c.light, 5) +
    repeat(6, (at) => rect(76, 58 + at * 8, 48, 4, c.dark, 2)) +
    disc(150, 78, 17, c.dark) +
    disc(150, 78, 9, c.accent) +
    shape('M98 112c8 7 11 10 11 15a11 11 0 0 1-22 0c0-5 6-7 11-15z', c.accent) +
    rect(128, 112, 38, 16, c.pale, 3) +
    line('M134 120h14', c.middle, 4),
  thermostat: (c) =>
    rect(68, 44, 104, 96, c.light, 18) +
    rect(74, 50, 92, 84, c.pale, 14) +
    line('M92 112a34 34 0 1 1 56 0', c.light, 9) +
    line('M92 112a34 34 0 0 1 18-50', c.accent, 9) +
    disc(120, 94, 15, c.dark) +
    line('M120 94l-7-10', c.accentPale, 4) +
    repeat(3, (at) => disc(108 + at * 12, 122, 3, c.middle)),
  'air-conditioner': (c) =>
    shape('M42 122c0-34 16-56 44-60l88-2c16 2 26 28 26 62z', c.light) +
    shape('M42 122c0-34 16-56 44-60l20-.6C82 74 76 96 76 122z', c.pale) +
    rect(34, 120, 172, 16, c.middle, 7) +
    repeat(5, (at) => line(`M${108 + at * 15} 78l6 32`, c.middle, 5)) +
    rect(58, 136, 124, 8, c.dark, 3) +
    line('M92 52c6-8-6-12 0-20M120 50c6-8-6-12 0-20M148 52c6-8-6-12 0-20', c.accent, 5),
  generator: (c) =>
    rect(44, 66, 152, 72, c.accent, 12) +
    rect(44, 66, 152, 20, c.accentDark, 12) +
    rect(56, 94, 52, 34, c.dark, 5) +
    repeat(4, (at) => line(`M66 ${101 + at * 7}h32`, c.middle, 3)) +
    rect(120, 94, 64, 34, c.pale, 5) +
    ring(136, 111, 8, c.dark, 3) +
    ring(160, 111, 8, c.dark, 3) +
    disc(176, 101, 3, c.accent) +
    line('M86 66v-12h68v12', c.middle, 7) +
    rect(58, 138, 22, 10, c.dark, 3) +
    rect(160, 138, 22, 10, c.dark, 3),
  fan: (c) =>
    rect(56, 32, 128, 116, c.middle, 14) +
    rect(62, 38, 116, 104, c.pale, 11) +
    disc(120, 90, 44, c.light) +
    repeat(5, (at) =>
      rotate(at * 72, 120, 90, shape('M120 90c-4-16-2-32 8-38 10 6 10 22 2 30z', at % 2 ? c.accent : c.accentDark)),
    ) +
    disc(120, 90, 9, c.dark) +
    repeat(4, (at) => disc(72 + (at % 2) * 96, 48 + Math.floor(at / 2) * 84, 4, c.middle)),
  vent: (c) =>
    rect(48, 48, 144, 96, c.middle, 10) +
    rect(55, 55, 130, 82, c.pale, 7) +
    repeat(6, (at) => rect(68, 64 + at * 11, 104, 6, at % 3 === 1 ? c.accent : c.light, 3)) +
    disc(62, 62, 3, c.dark) +
    disc(178, 62, 3, c.dark) +
    disc(62, 130, 3, c.dark) +
    disc(178, 130, 3, c.dark),
  filter: (c) =>
    rect(84, 34, 72, 14, c.dark, 5) +
    rect(88, 46, 64, 98, c.light, 8) +
    rect(88, 70, 64, 50, c.accent, 0) +
    repeat(6, (at) => line(`M${96 + at * 9.6} 52v86`, c.middle, 2.5)) +
    rect(96, 84, 48, 22, c.pale, 4) +
    shape('M120 87c5 5 7 7 7 10a7 7 0 0 1-14 0c0-3 4-5 7-10z', c.accentDark),
} satisfies Record<string, Drawing>;
