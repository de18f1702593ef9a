/** The choice of one of a few, which many pages show that have no other field. */
export { NativeSelect } from './native-select/native-select.tsx';
