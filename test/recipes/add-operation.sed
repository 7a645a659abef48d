1a import { lcm } from './math/lcm.ts';
s/factorial, /&lcm, /
