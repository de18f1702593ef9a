export default function PendingBadgeMock() {
  return <span>2 waiting</span>;
}
