/** Stands for the number behind the menu's entry where the administration is mocked. */
export default function PendingBadgeMock() {
  return <span>2 waiting</span>;
}
