/** Replaces the menu badge when the administration is mocked. */
export default function PendingBadgeMock() {
  return <span>2 waiting</span>;
}
